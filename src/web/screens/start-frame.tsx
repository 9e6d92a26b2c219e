// The frame of the start page: what this is, and the ways to games, odds, rules and logs.

import type { ComponentChildren } from 'preact'
import { gameNames } from '../games.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { words } from '../words/language.ts'
import { Emblem } from './emblem.tsx'

export function StartFrame({ children }: { readonly children: ComponentChildren }) {
  const app = words.value
  return (
    <div class="page start">
      <section class="hero">
        <div>
          <h1>{app.title}</h1>
          <p class="tagline">{app.tagline}</p>
          <p class="lead">{app.promise}</p>
        </div>
        <Emblem />
      </section>
      {children}
      <section class="shelf" aria-label={app.gamesHere}>
        <h2>{app.gamesHere}</h2>
        <p class="hint">{app.soloHint}</p>
        <ul>
          {gameNames.map(({ id, name }) => (
            <li key={id}>
              <a class="button" href={`/solo/${id}`}>
                <Icon name="dice" /> {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Way href="/lab" icon="chart" title={app.lab} hint={app.labHint} />
      <Way href="/rules" icon="book" title={app.rules} hint={app.rulesHint} />
      <Way href="/verify" icon="check" title={app.verify} hint={app.verifyHint} />
    </div>
  )
}

interface WayProps {
  readonly href: string
  readonly icon: IconName
  readonly title: string
  readonly hint: string
}

function Way({ href, icon, title, hint }: WayProps) {
  return (
    <a class="way" href={href}>
      <span class="way-icon">
        <Icon name={icon} size={26} />
      </span>
      <span>
        <b>{title}</b>
        <span>{hint}</span>
      </span>
      <Icon name="right" />
    </a>
  )
}
