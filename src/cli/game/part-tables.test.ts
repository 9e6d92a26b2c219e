import { describe, expect, test } from 'vitest'
import { astragal } from '../testing/astragal.ts'

const check = ['odds', 'endworld', 'check', '--selectors', '3,5', '--thresholds', '6,10,14,18']

describe('many outcomes, part by part', () => {
  test('EW-6: degrees are summed up first, each with the chance to reach it, within 80 columns', async () => {
    const { status, out } = await astragal(check)
    expect(status).toBe(0)
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    const { outcomes } = JSON.parse((await astragal([...check, '--json'])).out)
    const reached = (least: number) =>
      outcomes
        .filter(({ outcome }: { outcome: { degrees: number } }) => outcome.degrees >= least)
        .reduce((sum: number, { approx }: { approx: number }) => sum + approx, 0)
    const rows = [...out.matchAll(/^ *(\d) {2}(?:No|One|Several) degrees? .*? ([\d.]+)% {2}\S*$/gm)]
    expect(rows.map(([, degrees]) => degrees)).toEqual(['0', '1', '2', '3', '4'].slice(0, rows.length))
    for (const [, degrees, chance] of rows.slice(1))
      expect(Number(chance)).toBeCloseTo(100 * reached(Number(degrees)), 1)
    expect(rows.length).toBeGreaterThan(3)
    expect(out.indexOf('degree of success')).toBeLessThan(out.indexOf('Result'))
  })

  test('--all lists outcomes together', async () => {
    const { out } = await astragal([...check, '--all'])
    expect(out).toMatch(/^Several degrees of success +18 +4 /m)
  })

  test('a part that says no less than the other is not shown twice', async () => {
    const { out } = await astragal([
      'odds',
      'endless-horizons',
      'check',
      '--rank',
      '30',
      '--effort',
      '20',
      '--difficulty',
      '6',
    ])
    expect(out).toContain('Successes')
    expect(out).not.toContain('Extra')
  })

  test('QS-23: what a strike takes off stands beside what it is called, also where little room is left', async () => {
    const given = '--ability 7 --skill trained --extra-shots 2 --damage 5 --critical 4'.split(' ')
    const target = '--target-endurance 20 --target-health 20'.split(' ')
    const { out } = await astragal(['odds', 'qstar', 'strike', ...given, ...target])
    expect(out).toMatch(/^Hit +2 +5 +8 +16\.08%/m)
    expect(out).toMatch(/^Hit: dead or destroyed +5 +5 +20 /m)
  })
})
