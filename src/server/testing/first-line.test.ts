import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { firstLine } from './first-line.ts'

const child = (program: string) => spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })

test('a child that ends before it says a line is an error with its exit code', async () => {
  await expect(firstLine(child('process.exit(3)'))).rejects.toThrow('ended with 3 before its first line')
})

test('a child that says its port is read, also when it ends right behind it', async () => {
  expect(await firstLine(child('process.stdout.write("4711\\n")'))).toBe('4711\n')
})
