// The application as a package of its own, with the command `astragal`: one bundle and the built pages, without dependencies.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { buildWeb, options } from '../build.mjs'
import { writeJson } from './json-file.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packages of CommonJS inside the bundle ask for Node's own modules by this name. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/**
 * Writes the package into a folder.
 * @param {string} folder @param {{ version: string, license: string, engines: object }} project
 */
export async function writeApplication(folder, { version, license, engines }) {
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['bin', 'dist']) mkdirSync(`${folder}/${part}`, { recursive: true })
  const { metafile } = await build({
    ...options,
    packages: 'bundle',
    external: ['better-sqlite3'],
    entryPoints: ['src/cli/main.ts'],
    outfile: `${folder}/dist/cli.js`,
    platform: 'node',
    minifyWhitespace: true,
    minifySyntax: true,
    metafile: true,
    banner: { js: REQUIRE },
  })
  // A folder of its own: others may be serving dist/web.
  const built = `${root}dist/web-of-package`
  const pages = await buildWeb(built)
  cpSync(built, `${folder}/dist/web`, { recursive: true })
  rmSync(built, { recursive: true })
  for (const file of ['LICENSE', 'CHANGELOG.md', 'bin/astragal']) copyFileSync(root + file, `${folder}/${file}`)
  copyFileSync(`${root}docs/packages/astragal-table.md`, `${folder}/README.md`)
  const packages = new Set([...packagesIn(metafile), ...packagesIn(pages)])
  writeFileSync(`${folder}/THIRD-PARTY.txt`, licencesOf([...packages].sort(), `${folder}/dist/web/fonts.txt`))
  writeJson(`${folder}/package.json`, {
    name: 'astragal-table',
    version,
    description:
      'Five tabletop games by their own rules: a table in the browser, exact odds, dice that can be proved fair',
    license,
    type: 'module',
    engines,
    bin: { astragal: 'bin/astragal' },
  })
}

/** The folders of the packages that a bundle has something of. @param {import('esbuild').Metafile} metafile */
const packagesIn = ({ outputs }) =>
  Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? (path.match(/(.*node_modules\/(?:@[^/]+\/)?[^/]+)/)?.slice(1) ?? []) : [],
    )

/** @param {string} holders */
const mit = (holders) => `The MIT License (MIT)

Copyright (c) ${holders}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files
(the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge,
publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so,
subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR
ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH
THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

const UNLICENSE = `This is free and unencumbered software released into the public domain.

Anyone is free to copy, modify, publish, use, compile, sell, or distribute this software, either in source code form or as a compiled
binary, for any purpose, commercial or non-commercial, and by any means.

In jurisdictions that recognize copyright laws, the author or authors of this software dedicate any and all copyright interest in the
software to the public domain. We make this dedication for the benefit of the public at large and to the detriment of our heirs and
successors. We intend this dedication to be an overt act of relinquishment in perpetuity of all present and future rights to this
software under copyright law.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS BE LIABLE FOR ANY CLAIM, DAMAGES OR
OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE
OR OTHER DEALINGS IN THE SOFTWARE.`

/** Packages that do not carry the text of their licence. @type {Readonly<Record<string, string>>} */
const WITHOUT_TEXT = {
  'abstract-logging': mit('2015-2019 James Sumners'),
  postgres: UNLICENSE,
  'qrcode-generator': mit('2009 Kazuhiko Arase'),
}

/**
 * The packages, fonts and Astragal itself with their licences: a line each, then the texts.
 * @param {readonly string[]} folders @param {string} fonts the file with the licences of the fonts
 */
function licencesOf(folders, fonts) {
  const packages = folders.map((path) => {
    const folder = root + path
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    const files = readdirSync(folder).filter((each) => /^(un)?licen[cs]e|^copying/i.test(each))
    const text =
      files.map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim()).join('\n\n') || WITHOUT_TEXT[name]
    if (!text) throw new Error(`${name} has no text of its licence (${license}).`)
    return { title: `${name} ${version} (${license})`, text }
  })
  const all = [
    { title: 'Astragal (MIT)', text: readFileSync(`${root}LICENSE`, 'utf8').trim() },
    {
      title: 'Source Sans 3 and Literata (SIL Open Font License 1.1)',
      text: readFileSync(fonts, 'utf8').trim(),
    },
    ...packages,
  ]
  const texts = all.map(({ title, text }) => `${'-'.repeat(78)}\n${title}\n\n${text}`)
  return [
    'Astragal and what is inside it, with licences.',
    '',
    ...all.map(({ title }) => title),
    '',
    ...texts,
    '',
  ].join('\n')
}
