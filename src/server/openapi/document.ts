// The API as programs read it (OpenAPI 3.1), made from what the commands declare: what the door checks is what stands here.

import type { Fields } from '../../systems/field.ts'
import { type JsonSchema, schemaOf } from '../../systems/schema.ts'
import { COMMANDS } from '../../table/table.ts'
import { INVITATION_FIELDS, JOIN_FIELDS, OPEN_FIELDS } from '../command-requests.ts'
import { DEVICE_FIELDS } from '../doors/device.ts'

export interface Operation {
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly JsonSchema[]
  readonly requestBody?: JsonSchema
  readonly responses: JsonSchema
}

export interface Document {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly securitySchemes: JsonSchema }
}

const ABOUT = `A device first gets a secret (POST /api/device) and shows it with every request: as the cookies that were set, a new one at
each seat it takes, or as a bearer. With the cookie, whatever is not a GET needs a header Origin with this server's own address. Every command carries
an id that the device makes up; a repeat with the same id does nothing and is answered with the same bytes.`

const ID: JsonSchema = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{1,64}$',
  description: 'Made up by the device, a new one for each command. A repeat with the same id is answered the same.',
}

/** The fields by which every command at a seat may tell of its device. */
const OF_THE_DEVICE: JsonSchema = {
  from: { type: 'string', description: 'The name that the device drew for this table: entries name it.' },
  head: {
    type: 'string',
    pattern: '^[0-9]+:[0-9a-f]{64}$',
    description:
      'NUMBER:LINK of the last entry of the common book that the device has. Where the server’s log has another there, or none, the ' +
      'command is refused (other-log) and nothing of it is done. Without it nothing is compared.',
  },
}

const json = (schema: JsonSchema): JsonSchema => ({ content: { 'application/json': { schema } } })

const answers = (schema: JsonSchema, ...statuses: readonly number[]): JsonSchema => ({
  200: { description: 'Done.', ...json(schema) },
  ...Object.fromEntries(
    statuses.map((status) => [status, { description: WHY[status] as string, ...json(ref('Error')) }]),
  ),
})

const WHY: Readonly<Record<number, string>> = {
  400: 'It cannot be understood; the field says where.',
  401: 'The device has no secret yet.',
  403: 'It comes with a cookie but not from a page of this server.',
  404: 'There is nothing here, or not for this device; which of the two is not told.',
  409: 'It was understood, and the rules or the table refuse it.',
  413: 'The body is bigger than 64 kB.',
  415: 'The body is not JSON.',
  421: 'The server does not answer to this host.',
  429: 'Too often; wait a moment.',
  503: 'The server cannot write to its disk or reach its database: nothing was done. Asked again later with the same id, it is done once.',
  504: 'The server lost its database in the middle: it may have been done. Asked again with the same id, it is done once.',
}

const ORDERED = [400, 401, 403, 404, 409, 413, 415, 421, 429, 503, 504]

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** A schema with the id, and the command's name where there is one, in front. */
function withId(schema: JsonSchema, is?: string): JsonSchema {
  const { properties, required = [] } = schema as { properties: JsonSchema; required?: string[] }
  const named: JsonSchema = is === undefined ? {} : { is: { const: is } }
  const ofDevice = is === undefined ? {} : OF_THE_DEVICE
  return {
    ...schema,
    properties: { id: ID, ...named, ...properties, ...ofDevice },
    required: ['id', ...Object.keys(named), ...required],
  }
}

const path = (name: string): JsonSchema => ({ name, in: 'path', required: true, schema: { type: 'string' } })

const post = (summary: string, schema: JsonSchema, parameters: readonly JsonSchema[] = []): Operation => ({
  summary,
  parameters,
  requestBody: { required: true, ...json(schema) },
  responses: answers({ type: 'object' }, ...ORDERED),
})

const reading = (summary: string, schema: JsonSchema, more: Partial<Operation> = {}): Operation => ({
  summary,
  responses: answers(schema),
  ...more,
})

const SEAT = [path('table'), path('seat')]

export function openApi(version: string): Document {
  const names = Object.keys(COMMANDS)
  const commands = Object.fromEntries(
    Object.entries(COMMANDS).map(([name, { fields }]) => [name, withId(schemaOf(fields as Fields), name)]),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Astragal', version, description: ABOUT },
    paths: {
      '/api/device': {
        post: {
          ...post('Give this device a secret, if it has none', schemaOf(DEVICE_FIELDS)),
          description: 'Sets the cookie; with {"bearer": true} the secret is in the answer instead.',
        },
      },
      '/api/tables': { post: post('Open a table', withId(schemaOf(OPEN_FIELDS))) },
      '/api/opening': {
        get: reading('Whether this device may open tables, and whether a password helps', { type: 'object' }),
      },
      '/api/invitation': { post: post('Ask what a code leads to, without using it', schemaOf(INVITATION_FIELDS)) },
      '/api/join': { post: post('Sit down with a code', withId(schemaOf(JOIN_FIELDS))) },
      '/api/tables/{table}/seats/{seat}/commands': {
        post: post('Give a command at a seat', { oneOf: names.map(ref), discriminator: { propertyName: 'is' } }, SEAT),
      },
      '/api/tables/{table}/seats/{seat}/export': {
        get: reading('All that this seat may read, book by book', ref('Export'), {
          parameters: SEAT,
          responses: answers(ref('Export'), 401, 404, 421, 429),
        }),
      },
      '/api/tables/{table}/seats/{seat}/follow': {
        get: reading('Follow the seat’s books: a WebSocket', ref('Frame'), {
          description:
            'Gives frames of entries, [entry, ...]: first those there are, many in a frame, then those that are written ' +
            'together. `books` names the last entry the device has of each book, with its link: ' +
            '`common=12:LINK,p1+gm=3:LINK`. A head that does not fit is answered by a frame ' +
            '{"fork": book, "n": number}. {"present": [seats]} says who is there, and to those who lead in `filling` which room is ' +
            'nearly used up. `device` is the name that the device drew for this table, where it shakes. Nothing is taken here but ' +
            'signs of life.',
          parameters: [
            ...SEAT,
            ...['books', 'device'].map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
          ],
          responses: {
            101: { description: 'The line is open.' },
            ...answers(ref('Frame'), 400, 401, 403, 404, 421, 429),
          },
        }),
      },
      '/api/health': { get: reading('Whether the server is well', { type: 'object' }) },
      '/api/network': {
        get: reading('Addresses by which others reach this server; told on its own machine only', { type: 'object' }),
      },
      '/api/metrics': {
        get: reading(
          'Figures of the server, for Prometheus; told on its own machine and to those it is set to tell',
          text,
          {
            responses: { 200: { description: 'Done.', content: { 'text/plain': { schema: text } } } },
          },
        ),
      },
      '/api/openapi.json': { get: reading('This description', { type: 'object' }) },
    },
    components: {
      schemas: { Error: ERROR, Frame: FRAME, Export: EXPORT, ...commands },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const text: JsonSchema = { type: 'string' }

const ERROR: JsonSchema = {
  type: 'object',
  description:
    'Word and figures are there when the rules or the table refuse: for whoever says it in another language.',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: text,
        message: text,
        field: { type: ['string', 'null'] },
        word: text,
        figures: { type: 'object' },
      },
      required: ['code', 'message', 'field'],
    },
  },
  required: ['error'],
}

const LINE: JsonSchema = {
  type: 'object',
  description:
    'An entry: its exact text, its link in the book’s chain, and people’s words beside it with their salt, until these are deleted.',
  properties: { n: { type: 'integer', minimum: 1 }, text, link: text, words: text, salt: text },
  required: ['n', 'text', 'link'],
}

const FILLING: JsonSchema = {
  type: 'object',
  properties: { of: { enum: ['table', 'folder'] }, percent: { type: 'integer' }, megabytes: { type: 'integer' } },
  required: ['of', 'percent', 'megabytes'],
}

const FRAME: JsonSchema = {
  oneOf: [
    {
      type: 'array',
      items: {
        ...LINE,
        properties: { book: text, ...(LINE.properties as JsonSchema) },
        required: ['book', 'n', 'text', 'link'],
      },
    },
    { type: 'object', properties: { fork: text, n: { type: 'integer' } }, required: ['fork', 'n'] },
    {
      type: 'object',
      properties: { present: { type: 'array', items: text }, filling: FILLING },
      required: ['present'],
    },
  ],
}

const EXPORT: JsonSchema = {
  type: 'object',
  properties: {
    astragal: { const: 1 },
    table: text,
    system: text,
    seat: { type: ['string', 'null'] },
    books: { type: 'object', additionalProperties: { type: 'array', items: LINE } },
  },
  required: ['astragal', 'table', 'system', 'seat', 'books'],
}
