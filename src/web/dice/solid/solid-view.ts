// The dice of a card as solids: thrown across the card for a second at most, then a still picture in the place of the drawn ones. They
// are the card's own dice and nothing else: a card without dice shows none. A key or a touch lays them down at once.

import { type DiceColour, diceLook } from '../dice-look.ts'
import type { DieMark } from '../die-marks.ts'
import type { ShownDie } from '../shown-roll.ts'
import { clatter } from './clatter.ts'
import { solidDice } from './solid-die.ts'
import { DOWN, type PaintedDie, SolidPainter, type Tint } from './solid-painter.ts'
import { type DieRest, lyingPose, TUMBLE_MS, tumblePose } from './tumble.ts'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

let opening: Promise<SolidPainter | null> | null = null

/** The page's painter, made once; null where there is no WebGL. */
export function openPainter(): Promise<SolidPainter | null> {
  opening ??= SolidPainter.open().catch(() => null)
  return opening
}

/** Whether dice may be solid here, or what is in the way. */
export async function solidTrouble(): Promise<'reducedMotion' | 'noWebGl' | null> {
  if (reducedMotion.matches) return 'reducedMotion'
  const painter = await openPainter()
  return !painter || painter.isLost ? 'noWebGl' : null
}

const views = new WeakMap<HTMLElement, SolidView>()
/** The boxes on the page, to be drawn again when its colours change. */
const live = new Set<SolidView>()

/** Shows the dice of a box by the look of this device; those from number `first` on fall now. */
export async function showThrow(box: HTMLElement, dice: readonly ShownDie[], first: number): Promise<void> {
  const isSeen = box.getClientRects().length > 0
  const heard = views.get(box)?.heard ?? Math.min(first, dice.length)
  const { isHeard, colour } = diceLook.value
  if (isSeen && isHeard && dice.length > heard) clatter(dice.slice(heard).map((_, i) => heard + i))
  const painter = colour === 'flat' || reducedMotion.matches ? null : await openPainter()
  // It may have gone from the page, or have been shown again, while the painter was made.
  const view = views.get(box) ?? new SolidView(box, isSeen ? first : dice.length)
  views.set(box, view)
  view.heard = dice.length
  if (painter && !painter.isLost && box.isConnected) view.show(painter, dice)
  else view.hide()
}

new MutationObserver(() => {
  for (const view of live) view.redraw()
}).observe(document.documentElement, { attributeFilter: ['data-theme'] })

interface LaidDie extends DieRest {
  readonly labels: readonly string[]
  readonly mark: DieMark
  /** When it was thrown; null for one that lies. */
  readonly thrownAt: number | null
}

/** A die's radius, as a part of its place. */
const RADIUS: Readonly<Record<number, number>> = { 4: 0.64, 6: 0.63, 8: 0.56, 10: 0.57, 12: 0.54, 20: 0.54 }
/** Dice that were taken away are smaller. */
const ASIDE = 0.72
const MARGIN = 20

class SolidView {
  heard = 0
  private readonly box: HTMLElement
  private readonly canvas = document.createElement('canvas')
  private readonly first: number
  private readonly resized: ResizeObserver
  private painter: SolidPainter | null = null
  private dice: readonly ShownDie[] = []
  private laid: readonly LaidDie[] = []
  private thrownAt: (number | null)[] = []
  private frame = 0
  private readonly skip = () => {
    this.thrownAt = this.thrownAt.map(() => null)
    this.redraw()
  }

  constructor(box: HTMLElement, first: number) {
    this.box = box
    this.first = first
    Object.assign(this.canvas.style, { position: 'absolute', pointerEvents: 'none' })
    this.canvas.setAttribute('aria-hidden', 'true')
    this.resized = new ResizeObserver(() => this.redraw())
  }

  show(painter: SolidPainter, dice: readonly ShownDie[]): void {
    const { box, canvas } = this
    this.painter = painter
    this.dice = dice
    const now = performance.now()
    for (let at = this.thrownAt.length; at < dice.length; at++) this.thrownAt.push(at < this.first ? null : now)
    if (!canvas.isConnected) {
      box.dataset.solid = 'true'
      box.style.position = 'relative'
      box.append(canvas)
      this.resized.observe(box)
      live.add(this)
      for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, this.skip)
    }
    // The result is told when they lie.
    if (this.isMoving(now))
      for (let next = box.nextElementSibling; next; next = next.nextElementSibling)
        for (const animation of next.getAnimations()) animation.effect?.updateTiming({ delay: TUMBLE_MS - 100 })
    this.redraw()
  }

  hide(): void {
    if (!this.canvas.isConnected) return
    this.leave()
    this.canvas.remove()
    delete this.box.dataset.solid
    for (const die of this.drawn()) die.style.visibility = ''
  }

  private leave(): void {
    cancelAnimationFrame(this.frame)
    this.resized.disconnect()
    live.delete(this)
    for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, this.skip)
  }

  /** Lays the dice out by the drawn ones, as they stand now, and paints until all lie. */
  redraw(): void {
    if (!this.painter || this.painter.isLost) this.hide()
    else if (!this.box.isConnected) this.leave()
    else {
      this.laid = this.layOut()
      this.paint()
    }
  }

  private readonly paint = (): void => {
    cancelAnimationFrame(this.frame)
    const { painter, box, canvas } = this
    if (!painter || !box.isConnected) {
      this.leave()
      return
    }
    const now = performance.now()
    const isMoving = this.isMoving(now)
    const inside = box.getBoundingClientRect()
    // Across the card while they fall; then no more than they need.
    const card = isMoving ? (box.parentElement as HTMLElement).getBoundingClientRect() : inside
    const [left, top] = [Math.min(0, card.left - inside.left) - MARGIN, Math.min(0, card.top - inside.top) - MARGIN]
    const width = Math.max(inside.right, card.right) - inside.left - left + MARGIN
    const height = inside.bottom - inside.top - top + MARGIN
    const ratio = Math.min(2, devicePixelRatio)
    const painted = this.laid.map((die): PaintedDie => {
      const edge = left + MARGIN
      const pose = die.thrownAt === null ? lyingPose(die) : tumblePose(die, now - die.thrownAt, edge)
      return {
        ...die,
        ...coloursOf(die.mark, diceLook.value.colour),
        pose: { ...pose, x: pose.x - left, y: pose.y - top },
        strength: die.mark === 'dropped' ? 0.5 : die.mark === 'miss' ? 0.72 : 1,
      }
    })
    const wide = Math.ceil(width * ratio)
    const high = Math.ceil(height * ratio)
    if (canvas.width !== wide) canvas.width = wide
    if (canvas.height !== high) canvas.height = high
    Object.assign(canvas.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${wide / ratio}px`,
      height: `${high / ratio}px`,
    })
    painter.paint(painted, wide / ratio, high / ratio, ratio)
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, wide, high)
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    const isLying = (die: LaidDie) => die.thrownAt === null || now - die.thrownAt >= TUMBLE_MS
    painted.forEach((die, at) => {
      if (die.strength === 1 && this.laid[at]?.mark === 'hit' && isLying(this.laid[at])) glow(pen, die)
    })
    pen.drawImage(painter.canvas, 0, 0, wide, high, 0, 0, wide / ratio, high / ratio)
    painted.forEach((die, at) => {
      const laid = this.laid[at] as LaidDie
      if (isLying(laid)) sign(pen, laid.mark, die)
    })
    if (isMoving) this.frame = requestAnimationFrame(this.paint)
  }

  private isMoving(now: number): boolean {
    return this.thrownAt.some((at) => at !== null && now - at < TUMBLE_MS)
  }

  private drawn(): readonly SVGElement[] {
    return [...this.box.querySelectorAll<SVGElement>('svg.die')]
  }

  private layOut(): readonly LaidDie[] {
    const drawn = this.drawn()
    const inside = this.box.getBoundingClientRect()
    const places = drawn.map((die) => {
      // Drawn dice that move would be somewhere else.
      for (const animation of die.getAnimations()) animation.cancel()
      return { rect: die.getBoundingClientRect(), roll: die.parentElement }
    })
    const order = asideLast(this.dice, places)
    return this.dice.flatMap((die, at) => {
      const solids = solidDice(die)
      const flat = drawn[at]
      const place = places[order[at] as number]
      if (!flat || !place) return []
      flat.style.visibility = solids.length > 0 ? 'hidden' : ''
      const { left, top, width, height } = place.rect
      const size = (width * (die.mark === 'dropped' ? ASIDE : 1)) / (solids.length === 2 ? 1.5 : 1)
      return solids.map((solid, part): LaidDie => {
        const radius = size * (RADIUS[solid.sides] as number)
        const rest = { ...solid, radius, x: 0, y: 0, seed: at * 2 + part + 1 }
        const shift = solids.length === 2 ? (part - 0.5) * width * 0.56 : 0
        const raised = lyingPose(rest).height * radius * DOWN
        return {
          ...rest,
          x: left - inside.left + width / 2 + shift,
          y: top - inside.top + height / 2 + shift * 0.5 + raised,
          mark: die.mark,
          thrownAt: this.thrownAt[at] ?? null,
        }
      })
    })
  }
}

/** The place of each die among those of its roll: what was taken away lies behind the others. */
function asideLast(dice: readonly ShownDie[], places: readonly { readonly roll: Element | null }[]): readonly number[] {
  const isSolid = dice.map((die) => solidDice(die).length > 0)
  const order = dice.map((_, at) => at)
  const rolls = new Set(places.map(({ roll }) => roll))
  for (const roll of rolls) {
    const own = order.filter((at) => places[at]?.roll === roll && isSolid[at])
    const sorted = [...own].sort(
      (a, b) => Number(dice[a]?.mark === 'dropped') - Number(dice[b]?.mark === 'dropped') || a - b,
    )
    const slots = [...own]
    sorted.forEach((die, i) => {
      order[die] = slots[i] as number
    })
  }
  return order
}

const FIXED: Readonly<Record<Exclude<DiceColour, 'flat' | 'bone'>, readonly [string, string]>> = {
  garnet: ['#8c1226', '#f6e3b4'],
  jade: ['#14614a', '#f6e9c4'],
  midnight: ['#1d2a52', '#dfe6fb'],
}

function coloursOf(mark: DieMark, colour: DiceColour): { body: Tint; ink: Tint } {
  const style = getComputedStyle(document.documentElement)
  const named = (name: string) => style.getPropertyValue(name)
  const [body, ink] =
    mark === 'hit'
      ? [named('--brass'), named('--on-brass')]
      : (FIXED[colour as keyof typeof FIXED] ?? [named('--die'), named('--on-die')])
  return { body: colourOf(body), ink: colourOf(ink) }
}

/** A colour as `#rrggbb`. */
function colourOf(text: string): Tint {
  const value = Number.parseInt(text.trim().slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const middleOf = ({ pose, radius }: PaintedDie) => [pose.x, pose.y - pose.height * radius * DOWN] as const

/** Light around a die that counts. */
function glow(pen: CanvasRenderingContext2D, die: PaintedDie): void {
  const [x, y] = middleOf(die)
  const far = die.radius * 1.5
  const light = pen.createRadialGradient(x, y, die.radius * 0.6, x, y, far)
  light.addColorStop(0, 'rgb(255 196 60 / 75%)')
  light.addColorStop(1, 'rgb(255 196 60 / 0%)')
  pen.fillStyle = light
  pen.fillRect(x - far, y - far, 2 * far, 2 * far)
}

/** The fate of a die, by a sign as well as by its colour: a tick, or a line through it. */
function sign(pen: CanvasRenderingContext2D, mark: DieMark, die: PaintedDie): void {
  if (mark !== 'hit' && mark !== 'dropped') return
  const style = getComputedStyle(document.documentElement)
  const [x, y] = middleOf(die)
  const far = die.radius * 0.75
  pen.lineCap = pen.lineJoin = 'round'
  pen.beginPath()
  if (mark === 'dropped') {
    pen.strokeStyle = style.getPropertyValue('--bad')
    pen.lineWidth = Math.max(2, die.radius * 0.12)
    pen.moveTo(x - far, y + far)
    pen.lineTo(x + far, y - far)
    pen.stroke()
    return
  }
  const size = Math.max(5.5, die.radius * 0.28)
  pen.arc(x + far, y - far, size, 0, 7)
  pen.fillStyle = style.getPropertyValue('--good')
  pen.strokeStyle = style.getPropertyValue('--panel')
  pen.lineWidth = 2
  pen.fill()
  pen.stroke()
  pen.beginPath()
  pen.lineWidth = size * 0.28
  pen.moveTo(x + far - size * 0.45, y - far)
  pen.lineTo(x + far - size * 0.1, y - far + size * 0.38)
  pen.lineTo(x + far + size * 0.48, y - far - size * 0.35)
  pen.stroke()
}
