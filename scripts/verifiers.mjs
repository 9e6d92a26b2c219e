// Compares our verifier with the one in docs/verify.py, which knows nothing of our code: `npm run verifiers`, or `npm run verifiers -- EXPORTS TAMPERED`.
// It needs Python 3.
import { bundled } from './bundled.mjs'

await bundled('verifiers')
