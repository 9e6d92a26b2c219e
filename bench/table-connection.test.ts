import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { RequestConnection } from './table-connection.ts'

let server: Server
let asking: RequestConnection
afterEach(() => {
  asking.close()
  server.close()
})

/** A server that breaks off the connection instead of giving these answers. */
async function breakingAt(...broken: readonly number[]): Promise<void> {
  let requests = 0
  server = createServer((request, response) => {
    if (broken.includes(++requests)) return void request.socket.resetAndDestroy()
    request.resume()
    response.end(`answer ${requests}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  asking = new RequestConnection((server.address() as AddressInfo).port)
}

test('what is asked on a connection just as the server gives it up is asked again on a new one', async () => {
  await breakingAt(2)
  expect(await asking.post('/', '{}')).toBe('answer 1')
  expect(await asking.post('/', '{}')).toBe('answer 3')
})

test('what is not answered on a new connection is not asked again', async () => {
  await breakingAt(1)
  await expect(asking.post('/', '{}')).rejects.toThrow('did not answer')
})
