// The frame of every screen: the bar above, the screen itself, what is said in passing, and the list of shortcuts.

import { useEffect, useRef, useState } from 'preact/hooks'
import { LANGUAGES } from '../systems/system.ts'
import { loadTableStyle, loadToolStyle } from './look/later-style.ts'
import { chooseTheme, THEMES, theme } from './look/theme.ts'
import { Button } from './parts/button.tsx'
import { Icon } from './parts/icon.tsx'
import { Menu } from './parts/menu.tsx'
import { openDialogs } from './parts/open-dialogs.ts'
import { Shortcuts } from './parts/shortcuts.tsx'
import { Toasts, toast } from './parts/toast.tsx'
import type { Route } from './route.ts'
import { go, route } from './router.ts'
import { openedRule } from './rules/opened-rule.ts'
import { LazyScreen } from './screens/lazy-screen.tsx'
import { LANGUAGE_NAMES, language, setLanguage, words } from './words/language.ts'

export function App() {
  const [showsKeys, setShowsKeys] = useState(false)
  const [showsDice, setShowsDice] = useState(false)
  const here = route.value
  const main = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useKeys(() => setShowsKeys(true))
  useEffect(() => {
    document.title = titleOf(here)
    // A screen reader is taken to the new screen; at the very start the page itself is news enough.
    if (!isFirst.current) main.current?.focus()
    isFirst.current = false
  }, [here, language.value])
  return (
    <>
      <a class="skip" href="#main">
        {words.value.skip}
      </a>
      <TopBar here={here} onKeys={() => setShowsKeys(true)} onDice={() => setShowsDice(true)} />
      <main id="main" tabIndex={-1} ref={main}>
        <Screen here={here} />
      </main>
      {openedRule.value !== null && (
        <LazyScreen
          load={() =>
            Promise.all([import('./rules/rule-dialog.tsx'), loadToolStyle()]).then(([{ RuleDialog }]) => RuleDialog)
          }
          props={{ number: openedRule.value }}
        />
      )}
      {openDialogs.value.length === 0 && <Toasts />}
      {showsKeys && <Shortcuts onClose={() => setShowsKeys(false)} />}
      {showsDice && (
        <LazyScreen
          load={() => import('./dice/dice-look-dialog.tsx').then(({ DiceLookDialog }) => DiceLookDialog)}
          props={{ onClose: () => setShowsDice(false) }}
          isQuiet
        />
      )}
    </>
  )
}

function Screen({ here }: { readonly here: Route }) {
  switch (here.is) {
    case 'start':
      return <LazyScreen key="start" load={() => import('./screens/start.tsx').then(({ Start }) => Start)} props={{}} />
    case 'join':
      return <LazyScreen key="join" load={() => import('./screens/join.tsx').then(({ Join }) => Join)} props={{}} />
    case 'solo':
      return (
        <LazyScreen
          key="solo"
          load={() => import('./screens/solo.tsx').then(({ Solo }) => Solo)}
          props={{ system: here.system }}
        />
      )
    case 'lab':
      return (
        <LazyScreen
          key="lab"
          load={() => Promise.all([import('./screens/lab.tsx'), loadToolStyle()]).then(([{ Lab }]) => Lab)}
          props={{}}
        />
      )
    case 'rules':
      return (
        <LazyScreen
          key="rules"
          load={() => Promise.all([import('./screens/rules.tsx'), loadToolStyle()]).then(([{ Rules }]) => Rules)}
          props={{ system: here.system }}
        />
      )
    case 'table':
      return (
        <LazyScreen
          key={`table ${here.table} ${here.seat}`}
          load={() =>
            Promise.all([import('./table/table-screen.tsx'), loadTableStyle()]).then(([{ TableScreen }]) => TableScreen)
          }
          props={{ table: here.table, seat: here.seat, part: here.part }}
        />
      )
    case 'overlay':
      return (
        <LazyScreen
          key="overlay"
          load={() =>
            Promise.all([import('./screens/overlay.tsx'), loadTableStyle(), loadToolStyle()]).then(
              ([{ Overlay }]) => Overlay,
            )
          }
          props={{}}
        />
      )
    case 'verify':
      return (
        <LazyScreen
          key="verify"
          load={() => Promise.all([import('./screens/verify.tsx'), loadToolStyle()]).then(([{ Verify }]) => Verify)}
          props={{ seat: here.seat }}
        />
      )
    case 'nowhere':
      return (
        <LazyScreen
          key="nowhere"
          load={() => import('./screens/not-found.tsx').then(({ NotFound }) => NotFound)}
          props={{ title: words.value.nowhere, hint: words.value.nowhereHint(here.path) }}
        />
      )
  }
}

function titleOf(here: Route): string {
  const { title, solo, lab, rules, verify } = words.value
  const screen = { start: '', join: '', solo, lab, rules, verify, table: '', overlay: '', nowhere: '' }[here.is]
  return screen === '' ? title : `${screen} · ${title}`
}

interface TopBarProps {
  readonly here: Route
  readonly onKeys: () => void
  readonly onDice: () => void
}

function TopBar({ here, onKeys, onDice }: TopBarProps) {
  const app = words.value
  const link = (path: string, is: Route['is'], label: string) => (
    <a href={path} aria-current={here.is === is ? 'page' : undefined}>
      {label}
    </a>
  )
  return (
    <header class="bar">
      <a class="brand" href="/" aria-label={app.title} aria-current={here.is === 'start' ? 'page' : undefined}>
        <Icon name="dice" size={26} />
        <span>{app.title}</span>
      </a>
      <nav>
        {link('/solo', 'solo', app.solo)}
        {link('/lab', 'lab', app.lab)}
      </nav>
      <div class="bar-end">
        <span class="wide-only">
          <Button kind="quiet" icon="help" label={app.help} onClick={onKeys} shortcut="?" />
        </span>
        <Menu
          kind="quiet"
          icon="settings"
          label={app.settings}
          items={[
            ...LANGUAGES.map((each) => ({
              group: app.language,
              label: LANGUAGE_NAMES[each],
              isChosen: each === language.value,
              onPick: () => void setLanguage(each).catch(() => toast(words.value.languageFailed, 'cross')),
            })),
            ...THEMES.map((each) => ({
              group: app.theme,
              label: app.themes[each],
              isChosen: each === theme.value,
              onPick: () => chooseTheme(each),
            })),
            { label: app.diceLook, onPick: onDice },
            { label: app.rules, onPick: () => go('/rules') },
            { label: app.verify, onPick: () => go('/verify') },
            { label: app.shortcuts, onPick: onKeys },
          ]}
        />
      </div>
    </header>
  )
}

const GO: Readonly<Record<string, string>> = { s: '/solo', l: '/lab', r: '/rules', h: '/' }

/** Keys that work everywhere: `?` for the list, `g` and a letter to go somewhere. */
function useKeys(onHelp: () => void): void {
  useEffect(() => {
    let wasG = false
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      const isTyping =
        target instanceof HTMLElement &&
        target.matches('input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      const path = wasG ? GO[key] : undefined
      wasG = key === 'g'
      if (key === '?') onHelp()
      else if (path !== undefined) go(path)
      else if (key === '/') {
        const free = document.getElementById('free-roll')
        if (free) {
          event.preventDefault()
          free.focus()
        }
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
