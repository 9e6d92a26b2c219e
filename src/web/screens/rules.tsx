// The rulebook of a game: all its rules in their sections, searched as one types.

import { useEffect, useState } from 'preact/hooks'
import type { RulebookText, RuleText } from '../../systems/rulebook.ts'
import { ruleNumbered, search } from '../../systems/rulebook-search.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { OfflineNote } from '../offline/offline-note.tsx'
import { Loading } from '../parts/loading.tsx'
import { RuleView } from '../rules/rule-view.tsx'
import { useRulebook } from '../rules/use-rulebook.ts'
import { rulebookWords } from '../words/rulebook.ts'
import { NotFound } from './not-found.tsx'

export function Rules({ system }: { readonly system: string | null }) {
  const say = rulebookWords.value
  const game = listedSystems.find(({ id }) => id === system) ?? null
  if (system !== null && !game) return <NotFound title={say.noGame} hint={say.noGameHint(system)} />
  return (
    <div class="page rulebook">
      <header class="page-head">
        <h1>{game ? say.titleOf(game.name) : say.title}</h1>
        <p class="lead">{say.lead}</p>
      </header>
      <nav class="rulebook-games" aria-label={say.games}>
        {listedSystems.map(({ id, name }) => (
          <a key={id} class="button" href={`/rules/${id}`} aria-current={id === game?.id ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {game && <Book key={game.id} game={game} />}
      <OfflineNote />
    </div>
  )
}

function Book({ game }: { readonly game: (typeof listedSystems)[number] }) {
  const say = rulebookWords.value
  const { book, hasFailed } = useRulebook(game)
  const [query, setQuery] = useState('')
  useShownRule(book)
  if (!book) return <Loading hasFailed={hasFailed} />
  const found = query.trim() === '' ? null : foundIn(book, query)
  return (
    <>
      <label class="rulebook-search">
        <span>{say.search}</span>
        <input
          type="search"
          value={query}
          placeholder={say.searchHint}
          maxLength={80}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </label>
      <p class="hint" role="status">
        {found && say.found(found.length, query.trim())}
      </p>
      {found ? (
        found.map((rule) => <RuleArticle key={rule.number} rule={rule} />)
      ) : (
        <>
          <Contents book={book} />
          {book.sections.map(({ title, rules }) => (
            <section key={title} class="rulebook-section">
              <h2>{title}</h2>
              {rules.map((rule) => (
                <RuleArticle key={rule.number} rule={rule} />
              ))}
            </section>
          ))}
        </>
      )}
    </>
  )
}

function Contents({ book }: { readonly book: RulebookText }) {
  return (
    <details class="rulebook-contents">
      <summary>{rulebookWords.value.contents}</summary>
      <ul>
        {book.sections.map(({ title, rules }) => (
          <li key={title}>
            <b>{title}</b>
            <ul>
              {rules.map((rule) => (
                <li key={rule.number}>
                  <a href={`#${rule.number}`}>
                    <span class="rule">{rule.number}</span> {rule.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}

function RuleArticle({ rule }: { readonly rule: RuleText }) {
  return (
    <article class="rulebook-rule" id={rule.number} tabIndex={-1} aria-labelledby={`${rule.number}-title`}>
      <h3 id={`${rule.number}-title`}>
        <a class="rule" href={`#${rule.number}`}>
          {rule.number}
        </a>{' '}
        {rule.title}
      </h3>
      <RuleView rule={rule} />
    </article>
  )
}

/** By number where the query is one, otherwise by its words. */
function foundIn(book: RulebookText, query: string): readonly RuleText[] {
  const numbered = ruleNumbered(book, query)
  return numbered ? [numbered] : search(book, query).map(({ rule }) => rule)
}

/** Scrolls to the rule that the address names, once the book is there. */
function useShownRule(book: RulebookText | null): void {
  useEffect(() => {
    if (!book) return
    const show = () => {
      const article = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      article?.scrollIntoView()
      article?.focus({ preventScroll: true })
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [book])
}
