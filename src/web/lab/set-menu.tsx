// A set of set-ups, kept: on this device, as a file, or made for every game at once.

import { useRef, useState } from 'preact/hooks'
import { parseSetUps, type SetUp } from '../../charts/set-up.ts'
import { downloadText } from '../parts/download.ts'
import { Menu } from '../parts/menu.tsx'
import { toast } from '../parts/toast.tsx'
import { readStored, store } from '../storage.ts'
import { labWords } from '../words/lab.ts'
import { language, words } from '../words/language.ts'
import { linkText, readSetFile, setFileText } from './link.ts'
import { sameTask } from './same-task.ts'

const KEPT = 'lab-set'
const isSet = (value: unknown): value is readonly SetUp[] => parseSetUps(value) !== null

export interface SetMenuProps {
  readonly setUps: readonly SetUp[]
  readonly open: SetUp
  /** The chance of the open one; null where it has none. */
  readonly chance: number | null
  readonly onOpen: (setUps: readonly SetUp[]) => void
}

export function SetMenu({ setUps, open, chance, onOpen }: SetMenuProps) {
  const lab = labWords.value
  const input = useRef<HTMLInputElement>(null)
  const [kept, setKept] = useState(() => readStored(KEPT, isSet))
  const keep = () => {
    if (!store(KEPT, setUps)) return toast(lab.notKept, 'cross')
    const isOther = kept !== null && linkText(kept) !== linkText(setUps)
    setKept(setUps)
    toast(isOther ? lab.keptInstead : lab.keptSet)
  }
  const spread = (wanted: number) => {
    toast(lab.sameTaskBegun)
    return sameTask(wanted, open.is === 'game' ? open : null).then(
      (all) => {
        onOpen(all)
        toast(labWords.value.sameTaskDone)
      },
      () => toast(words.value.loadFailed, 'cross'),
    )
  }
  return (
    <>
      <Menu
        icon="note"
        kind="quiet"
        items={[
          {
            label: lab.sameTask,
            onPick: () => chance !== null && spread(chance),
            reason: chance === null ? lab.sameTaskNone : null,
          },
          { label: lab.keepSet, onPick: keep },
          { label: lab.openKept, onPick: () => kept && onOpen(kept), reason: kept ? null : lab.noKept },
          { label: lab.pictureLink, onPick: () => copyPictureLink(setUps) },
          { label: lab.saveSet, onPick: () => downloadText('set-ups.json', setFileText(setUps), 'application/json') },
          { label: lab.openSet, onPick: () => input.current?.click() },
        ]}
      >
        {lab.sets}
      </Menu>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        class="unseen"
        tabIndex={-1}
        aria-label={lab.openSet}
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          const read = file ? readSetFile(await file.text()) : null
          if (read) onOpen(read)
          else if (file) toast(labWords.value.badFile, 'cross')
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** A picture of the question, made by the server for a post or a page. */
function copyPictureLink(setUps: readonly SetUp[]): void {
  const link = `${location.origin}/lab/${linkText(setUps)}.svg?lang=${language.value}`
  // Plain http has no clipboard.
  const copied = navigator.clipboard?.writeText(link) ?? Promise.reject()
  copied.then(
    () => toast(labWords.value.pictureLinked),
    () => open(link),
  )
}
