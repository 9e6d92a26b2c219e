// Fights of a game that has them: two sides of sheets, played many times on workers, and what came of it.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { gameFileText, parseGameFile } from '../../systems/game-file.ts'
import { textLabel } from '../../systems/line-label.ts'
import { type FightTotals, summaryOf } from '../../systems/simulation.ts'
import type { System } from '../../systems/system.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { downloadText } from '../parts/download.ts'
import { FigureTable } from '../parts/figure-table.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { LabelledInput, LabelledSelect } from '../parts/labelled-input.tsx'
import { Meter } from '../parts/meter.tsx'
import { readStored } from '../storage.ts'
import { speechOf } from '../words/app-speech.ts'
import { fightWords } from '../words/fights.ts'
import { percent, rounded } from '../words/figures.ts'
import { language, words } from '../words/language.ts'
import { runFightsOnWorkers } from './fight-workers.ts'

interface Fighter {
  readonly sheet: PlainRecord
  readonly count: number
}

interface Side {
  readonly tactics: PlainRecord
  readonly fighters: readonly Fighter[]
}

const RUNS = [1_000, 10_000, 100_000] as const
const MOST_FIGHTERS = 20
const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nameOf = (sheet: PlainRecord): string => `${sheet.name ?? ''}`

export interface FightsDialogProps {
  readonly system: System
  readonly onClose: () => void
}

export function FightsDialog({ system, onClose }: FightsDialogProps) {
  const app = fightWords.value
  const { game } = speechOf(system)
  const own = readStored(`sheet.${system.id}`, isRecord)
  const known = [
    ...(own ? [{ label: app.own(nameOf(own)), sheet: own }] : []),
    ...system.sheet.starters.map(({ name, sheet }) => ({ label: textLabel(name, game), sheet: sheet as PlainRecord })),
  ]
  const alone = (at: number): Side => ({
    tactics: {},
    fighters: [{ sheet: (known[at] ?? known[0])?.sheet ?? {}, count: 1 }],
  })
  const [sides, setSides] = useState<readonly [Side, Side]>(() => [alone(0), alone(1)])
  const [limit, setLimit] = useState<PlainRecord>({})
  const [runs, setRuns] = useState<number>(RUNS[1])
  const [seed, setSeed] = useState('1')
  const [fault, setFault] = useState<string | null>(null)
  const fight = { ...limit, ...fightOf(sides) }
  const asked = { system: system.id, fight, seed, runs }
  const fights = useFights(JSON.stringify(asked))
  const outcome = useRef<HTMLDivElement>(null)
  // On a phone it lies below the fields, out of view.
  useEffect(() => {
    if (fights.totals || fights.fault !== null) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [fights.totals, fights.fault])
  const change = (at: 0 | 1, side: Side) => setSides(at === 0 ? [side, sides[1]] : [sides[0], side])
  const openFight = async (file: File) => {
    const read = parseGameFile(await file.text(), 'fight')
    const content = read.is === 'read' && read.system === system.id ? read.content : null
    if (!isRecord(content) || !isSide(content.a) || !isSide(content.b)) return setFault(app.fileWrong(file.name))
    setFault(null)
    const { a, b, ...others } = content
    setLimit(others)
    setSides([sideOf(content.a), sideOf(content.b)])
  }
  const openSheet = async (at: 0 | 1, file: File) => {
    const { openSheetFile } = await import('../sheet/opened-file.ts')
    const opened = await openSheetFile<PlainRecord>(file, system, 'sheet', system.sheet.fields as Fields)
    if ('why' in opened) return setFault(opened.why)
    setFault(null)
    change(at, { ...sides[at], fighters: [...sides[at].fighters, { sheet: opened.values, count: 1 }] })
  }
  return (
    <Dialog
      title={app.title}
      onClose={onClose}
      isWide
      foot={
        fights.done === null ? (
          <Button kind="main" icon="dice" onClick={() => fights.start(asked)}>
            {app.start}
          </Button>
        ) : (
          <>
            <progress value={fights.done} max={1} aria-label={app.progress} />
            <Button icon="cross" onClick={fights.stop}>
              {app.stop}
            </Button>
          </>
        )
      }
    >
      <div class="leading">
        <p class="hint">{app.lead}</p>
        <div class="fight-sides">
          {([0, 1] as const).map((at) => (
            <SideFields
              key={at}
              label={app.side('AB'[at] as string)}
              side={sides[at]}
              known={known}
              onChange={(side) => change(at, side)}
              onFile={(file) => void openSheet(at, file)}
            />
          ))}
        </div>
        <div class="row-of">
          <LabelledSelect
            label={app.runs}
            value={`${runs}`}
            options={RUNS.map((count) => [`${count}`, count.toLocaleString(language.value)])}
            onPick={(count) => setRuns(Number(count))}
          />
          <LabelledInput label={app.seed} value={seed} most={80} onText={setSeed} />
          <FileButton kind="quiet" label={app.openFight} onFile={(file) => void openFight(file)} />
          <Button
            kind="quiet"
            icon="save"
            onClick={() => downloadText('fight.json', gameFileText(system, 'fight', fight), 'application/json')}
          >
            {app.saveFight}
          </Button>
        </div>
        <p class="hint">
          {app.seedHint} {app.saveHint}
        </p>
        {fault !== null && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <div ref={outcome}>
          {fights.fault !== null && (
            <p class="fault" role="alert">
              {fights.fault}
            </p>
          )}
          {fights.totals && <FightResult names={[fight.a.name, fight.b.name]} totals={fights.totals} />}
        </div>
      </div>
    </Dialog>
  )
}

interface SideFieldsProps {
  readonly label: string
  readonly side: Side
  readonly known: readonly { readonly label: string; readonly sheet: PlainRecord }[]
  readonly onChange: (side: Side) => void
  readonly onFile: (file: File) => void
}

function SideFields({ label, side, known, onChange, onFile }: SideFieldsProps) {
  const app = fightWords.value
  const { fighters } = side
  const put = (at: number, fighter: Fighter | null) =>
    onChange({ ...side, fighters: fighters.flatMap((each, i) => (i === at ? (fighter ? [fighter] : []) : [each])) })
  return (
    <section class="say" aria-label={label}>
      <h3>{label}</h3>
      {fighters.map((fighter, at) => {
        const found = known.findIndex(({ sheet }) => JSON.stringify(sheet) === JSON.stringify(fighter.sheet))
        const options = known.map(({ label }, i) => [`${i}`, label] as const)
        return (
          <div key={at} class="row-of">
            <LabelledSelect
              label={app.fighter}
              value={`${found}`}
              options={found < 0 ? [['-1', nameOf(fighter.sheet)], ...options] : options}
              onPick={(i) => put(at, { ...fighter, sheet: known[Number(i)]?.sheet ?? fighter.sheet })}
            />
            <LabelledSelect
              label={app.count}
              value={`${fighter.count}`}
              options={Array.from({ length: 20 }, (_, i) => [`${i + 1}`, `${i + 1}`])}
              onPick={(count) => put(at, { ...fighter, count: Number(count) })}
            />
            {fighters.length > 1 && (
              <Button kind="quiet" icon="bin" label={app.remove(nameOf(fighter.sheet))} onClick={() => put(at, null)} />
            )}
          </div>
        )
      })}
      {fighters.length < MOST_FIGHTERS && (
        <div class="row-of">
          <Button
            kind="quiet"
            icon="plus"
            onClick={() => onChange({ ...side, fighters: [...fighters, fighters.at(-1) as Fighter] })}
          >
            {app.add}
          </Button>
          <FileButton kind="quiet" label={app.openSheet} onFile={onFile} />
        </div>
      )}
    </section>
  )
}

function FightResult({ names, totals }: { readonly names: readonly string[]; readonly totals: FightTotals }) {
  const app = fightWords.value
  const speaks = language.value
  const { runs, sides, undecided, rounds } = summaryOf(totals)
  const share = (chance: number) => percent(chance, speaks)
  const shares = [
    { label: names[0] as string, chance: sides[0].wins.chance, tone: 'good' as const },
    { label: app.undecided, chance: undecided.chance, tone: 'plain' as const },
    { label: names[1] as string, chance: sides[1].wins.chance, tone: 'bad' as const },
  ]
  return (
    <section aria-label={app.result} role="status">
      <Meter shares={shares} label={app.result} />
      <FigureTable
        label={app.result}
        columns={[
          { head: app.sideHead },
          { head: app.wins },
          { head: app.standing, isNumber: true },
          { head: app.alive, isNumber: true },
        ]}
        rows={sides.map(({ wins, standing, alive }, at) => ({
          key: names[at] as string,
          cells: [
            names[at],
            <>
              <b>{share(wins.chance)}</b> {app.between(share(wins.low), share(wins.high))}
            </>,
            rounded(standing, speaks),
            rounded(alive, speaks),
          ],
        }))}
      />
      <p>
        {undecided.chance > 0 && `${app.undecided}: ${share(undecided.chance)}. `}
        {app.rounds(rounded(rounds.mean, speaks), thousandths(rounds.margin))}
      </p>
      <p class="hint">{app.simulated(runs.toLocaleString(speaks))}</p>
    </section>
  )
}

interface FightsState {
  readonly totals: FightTotals | null
  /** How far they are, from 0 to 1; null where none are fought. */
  readonly done: number | null
  readonly fault: string | null
}

const thousandths = (value: number): string =>
  value.toLocaleString(language.value, { minimumFractionDigits: 3, maximumFractionDigits: 3 })

const NOTHING: FightsState = { totals: null, done: null, fault: null }

/** Fights in a component. An answer to another question is taken away at once. */
function useFights(key: string) {
  const [state, setState] = useState(NOTHING)
  const end = useRef(() => {})
  useEffect(() => {
    setState(NOTHING)
    return () => end.current()
  }, [key])
  return {
    ...state,
    start(asked: Parameters<typeof runFightsOnWorkers>[0]) {
      setState({ ...NOTHING, done: 0 })
      end.current = runFightsOnWorkers(asked, (told) => {
        if (told.is === 'counting') setState((now) => (now.done === null ? now : { ...now, done: told.done }))
        else if (told.is === 'done') setState({ ...NOTHING, totals: told.answer })
        else setState({ ...NOTHING, fault: told.refused.message || words.value.oddsFailed })
      })
    },
    stop() {
      end.current()
      setState({ ...NOTHING, fault: fightWords.value.stopped })
    },
  }
}

/** The fight as a file holds it. Sides that would be called the same are told apart. */
function fightOf(sides: readonly [Side, Side]) {
  const [a, b] = sides.map(sideName) as [string, string]
  const named = (side: Side, name: string) => ({ name, ...side }) as unknown as PlainRecord & { readonly name: string }
  return { a: named(sides[0], a), b: named(sides[1], a === b ? `${b} (2)` : b) }
}

function sideName({ fighters }: Side): string {
  const [first] = fighters
  const more = fighters.reduce((sum, { count }) => sum + count, 0) - 1
  return `${first ? nameOf(first.sheet) : ''}${more > 0 ? ` + ${more}` : ''}`.slice(0, 76)
}

const isSide = (value: Plain | undefined): value is PlainRecord =>
  isRecord(value) &&
  Array.isArray(value.fighters) &&
  value.fighters.every((each) => isRecord(each) && isRecord(each.sheet))

const sideOf = (side: PlainRecord): Side => ({
  tactics: isRecord(side.tactics) ? side.tactics : {},
  fighters: (side.fighters as readonly PlainRecord[]).map(({ sheet, count }) => ({
    sheet: sheet as PlainRecord,
    count: typeof count === 'number' ? count : 1,
  })),
})
