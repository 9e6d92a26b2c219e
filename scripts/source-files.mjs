// The project's own source files, as a checkout has them; a bare machine has no git to ask.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The paths of all files below these folders, from the project's own. @param {readonly string[]} folders */
export const sourceFiles = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length).replaceAll('\\', '/'))
      .sort(),
  )
