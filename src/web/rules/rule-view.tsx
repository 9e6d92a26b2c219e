// One rule: its text, its rulings with the options of the table, an example, and the tables people look things up in.

import type { RuleOption, RuleTable, RuleText } from '../../systems/rulebook.ts'
import { FigureTable } from '../parts/figure-table.tsx'
import { rulebookWords } from '../words/rulebook.ts'
import { RuledText } from './ruled-text.tsx'

export function RuleView({ rule }: { readonly rule: RuleText }) {
  const say = rulebookWords.value
  return (
    <div class="rule-text">
      <p>
        <RuledText text={rule.text} />
      </p>
      {rule.rulings.length > 0 && (
        <ul class="rulings" aria-label={say.rulings}>
          {rule.rulings.map(({ name, text, option }) => (
            <li key={name}>
              <RuledText text={text} />
              {option && <OptionValues option={option} />}
            </li>
          ))}
        </ul>
      )}
      <p class="rule-example">
        <b>{say.example}</b> <RuledText text={rule.example} />
      </p>
      {rule.tables.map((table) => (
        <LookUpTable key={table.id} table={table} />
      ))}
    </div>
  )
}

function OptionValues({ option }: { readonly option: RuleOption }) {
  const say = rulebookWords.value
  return (
    <dl class="rule-option" aria-label={say.option}>
      {option.values.map(({ value, meaning }) => (
        <div key={value}>
          <dt>
            <code>
              {option.name}={value}
            </code>
            {value === option.default && <span class="mark">{say.usual}</span>}
          </dt>
          <dd>
            <RuledText text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function LookUpTable({ table }: { readonly table: RuleTable }) {
  const isNumber = (column: number) =>
    column > 0 && table.rows.every((row) => /^[+-]?[\d\s.,%]*$/.test(row[column] ?? ''))
  return (
    <section class="rule-table">
      <p class="rule-table-title">{table.title}</p>
      <FigureTable
        label={table.title}
        columns={table.heads.map((head, i) => ({ head, isNumber: isNumber(i) }))}
        rows={table.rows.map((cells, i) => ({ key: `${i}`, cells }))}
      />
    </section>
  )
}
