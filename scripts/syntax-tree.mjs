// The syntax of a module, node by node: for tests and scripts that ask what stands in the code. The compiler that checks the
// types is a program without functions to call.
import { parseSync } from 'rolldown/utils'

/**
 * A part of the code: where it stands, and what its kind holds, as ESTree names it.
 * @typedef {{ type: string, start: number, end: number, [field: string]: unknown }} SyntaxNode
 */

/** @param {unknown} value @returns {value is SyntaxNode} */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && 'end' in value
}

/**
 * Visits each node in the order of the text, the outer first; a visit that answers `false` leaves out what is inside.
 * @param {string} path @param {string} text @param {(node: SyntaxNode) => boolean | undefined | void} visit
 */
export function walkSyntax(path, text, visit) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  /** @param {unknown} value */
  const walk = (value) => {
    if (Array.isArray(value)) for (const each of value) walk(each)
    else if (isNode(value) && visit(value) !== false) for (const inner of Object.values(value)) walk(inner)
  }
  walk(program)
}
