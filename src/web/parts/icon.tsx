// Small drawings beside words. They never stand alone for meaning: what they say is also written or labelled.

const PATHS = {
  check: 'M4 12.5 9.5 18 20 6.5',
  cross: 'M6 6l12 12M18 6 6 18',
  dash: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  star: 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6L3.4 9.8l6-.7z',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  right: 'M9 5l7 7-7 7',
  left: 'M15 5l-7 7 7 7',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  dice: 'M12 3 20.5 9.5v5L12 21 3.5 14.5v-5zM12 3l6 11-6 3.5L6 14z',
  hand: 'M7 12V6.5a1.5 1.5 0 0 1 3 0V11m0-1V5a1.5 1.5 0 0 1 3 0v6m0-4.5a1.5 1.5 0 0 1 3 0V12m0-2.5a1.5 1.5 0 0 1 3 0V14a7 7 0 0 1-7 7c-3 0-4.5-1.5-6-4l-2-3.5a1.5 1.5 0 0 1 2.5-1.5L8 14',
  chart: 'M4 20h16M7 20v-6M12 20V6M17 20v-9',
  book: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
  log: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.5 3-6 6.5-6s6.5 2.5 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.2M18 14.5c2.2.9 3.5 3 3.5 5.5',
  door: 'M6 21V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v17M3 21h18M14 12h.01',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  save: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  open: 'M12 15V4M7 9l5-5 5 5M4 20h16',
  pen: 'M4 20l1-5L16 4l4 4L9 19z',
  note: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  again: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  back: 'M9 5h11v14H9l-6-7zM12.5 9.5l5 5M17.5 9.5l-5 5',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20.5 20.5',
  send: 'M4 12 20 4.5 14 20l-3-6.5zM11 13.5 20 4.5',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.01',
} as const
export type IconName = keyof typeof PATHS

/** Pixels in text of the usual size: an icon grows with the text beside it. */
const REM = 17

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  const side = `${size / REM}rem`
  return (
    <svg
      class={`icon icon-${name}`}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
