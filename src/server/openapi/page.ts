// The same description for people: a plain page without script or style of its own.

import type { JsonSchema } from '../../systems/schema.ts'
import type { Document, Operation } from './document.ts'

export function pageOf({ info, paths, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(method, path, operation)),
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaOf(name, schema))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(info.title)} API</title>
<h1>${text(info.title)} ${text(info.version)}: the API</h1>
<p>${text(info.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>
<h2>Doors</h2>
${operations.join('\n')}
<h2>Commands and answers</h2>
${schemas.join('\n')}
</html>
`
}

function operationOf(method: string, path: string, { summary, description, responses }: Operation): string {
  const statuses = Object.entries(responses).map(
    ([status, answer]) => `<li>${status}: ${text(`${(answer as JsonSchema).description}`)}</li>`,
  )
  return `<section>
<h3><code>${method.toUpperCase()} ${text(path)}</code></h3>
<p>${text(summary)}.${description ? ` ${text(description)}` : ''}</p>
<ul>${statuses.join('')}</ul>
</section>`
}

const schemaOf = (name: string, schema: JsonSchema): string =>
  `<section>\n<h3 id="${text(name)}">${text(name)}</h3>\n<pre>${text(JSON.stringify(schema, null, 2))}</pre>\n</section>`

const text = (plain: string): string => plain.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
