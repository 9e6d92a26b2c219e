// Runs the comparison of the stores.
import { bundled } from './bundled.mjs'

await bundled('store-appends')
