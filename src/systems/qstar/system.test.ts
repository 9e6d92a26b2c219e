import { testSystem } from '../system.suite.ts'
import system from './index.ts'

testSystem(system, import.meta.url)
