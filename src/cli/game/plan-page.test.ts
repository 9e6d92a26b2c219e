import { describe, expect, test } from 'vitest'
import { astragal } from '../testing/astragal.ts'

const target = ['--target-endurance', '14', '--target-health', '12', '--target-dr', '4', '--target-speed', '6']
const rifle = ['--ability', '7', '--skill', 'trained', '--hit', '2', '--damage', '16', '--critical', '8', '--rof', '2']
const strike = ['advise', 'qstar', 'strike', ...rifle, ...target]

describe('plans of a strike, compared', () => {
  test('QS-16, QS-22: a row for every number of shots and way of spending, within 80 columns', async () => {
    for (const language of ['en', 'de']) {
      const { status, out } = await astragal([...strike, '--lang', language])
      expect(status).toBe(0)
      const rows = out.split('\n').filter((line) => /^ *[01] +\S.* %?/.test(line) && /%/.test(line))
      expect(rows).toHaveLength(6)
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    }
  })

  test('shows the chances that --json has exactly', async () => {
    const { plans } = JSON.parse((await astragal([...strike, '--json'])).out)
    expect(plans).toHaveLength(6)
    expect(plans[5]).toMatchObject({ choice: { extraShots: 1, spend: 'critical' }, spends: { rounds: '2' } })
    const { hit, kill } = plans[5].chances
    expect(hit.exact).toMatch(/^\d+\/\d+$/)
    const { out } = await astragal(strike)
    const row = out.split('\n').find((line) => /^ *1 +critical damage/.test(line)) as string
    expect(row).toContain(`${(hit.approx * 100).toFixed(1)}%`)
    expect(row).toContain(`${(kill.approx * 100).toFixed(1)}%`)
  })

  test('on a narrow terminal every plan takes lines of its own', async () => {
    const { out } = await astragal(strike, { width: 40 })
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(40)
    expect(out.match(/^extra shots/gm)).toHaveLength(6)
  })

  test('a game without plans advises as before', async () => {
    const { out } = await astragal([
      ...['advise', 'endless-horizons', 'check', '--rank', '3', '--difficulty', '7', '--json'],
    ])
    expect(JSON.parse(out)).not.toHaveProperty('plans')
  })
})
