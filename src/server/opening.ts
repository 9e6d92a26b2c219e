// Who may open tables here: everybody, as in one's own house, or the host alone. The host is who sits at the machine itself, or
// knows the password.

import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { addressOf, isLocal } from './address.ts'
import { neighbourhood } from './buckets.ts'
import type { Host } from './hosts.ts'
import { JointBuckets } from './joint-buckets.ts'
import type { Limits } from './limits.ts'
import { isLoopback } from './network.ts'
import { RequestFailure, refusedInAll } from './request-failure.ts'
import type { Peers } from './store/peers.ts'

export const OPENERS = ['everybody', 'host'] as const

export interface OpeningRule {
  readonly opens: (typeof OPENERS)[number]
  /** The secret by which the host is known elsewhere than at the machine itself; null where there is none. */
  readonly password: string | null
}

/** The terms for somebody who would open a table. */
export interface OpeningTerms {
  readonly mayOpen: boolean
  readonly takesPassword: boolean
}

export class Opening {
  readonly #rule: OpeningRule
  readonly #proxies: readonly string[]
  readonly #tries: JointBuckets
  readonly #allTries: JointBuckets

  constructor(
    rule: OpeningRule,
    proxies: readonly string[],
    limits: Limits,
    now: () => number,
    peers: Peers | null = null,
  ) {
    this.#rule = rule
    this.#proxies = proxies
    this.#tries = new JointBuckets('password', limits.passwords, now, peers)
    this.#allTries = new JointBuckets('all passwords', limits.allPasswords, now, peers)
  }

  termsFor(request: IncomingMessage, host: Host): OpeningTerms {
    const mayOpen = this.#rule.opens === 'everybody' || this.#isHere(request, host)
    return { mayOpen, takesPassword: !mayOpen && this.#rule.password !== null }
  }

  /** Refuses whoever may not open a table. Tries of the password are limited, right ones too. */
  async mustAllow(request: IncomingMessage, host: Host, given: string): Promise<void> {
    const { mayOpen, takesPassword } = this.termsFor(request, host)
    if (mayOpen) return
    if (!takesPassword || given === '') throw notAllowed('only-host-opens', { takesPassword })
    await this.#tries.mustTake(neighbourhood(addressOf(request, this.#proxies)))
    await this.#allTries.mustTake('')
    if (!isSame(given, `${this.#rule.password}`)) throw notAllowed('wrong-password')
  }

  /** A proxy on this machine may pass requests on without saying so: but it passes on the name that people use. */
  #isHere(request: IncomingMessage, { name }: Host): boolean {
    const isProxied = this.#proxies.length > 0 && addressOf(request, []) !== addressOf(request, this.#proxies)
    return isLocal(request) && !isProxied && isLoopback(name.replace(/^\[|\]$/g, ''))
  }
}

function notAllowed(word: 'only-host-opens' | 'wrong-password', figures: Record<string, boolean> = {}): RequestFailure {
  const refusal = refusedInAll(word, figures)
  return new RequestFailure(403, 'not-allowed', refusal.message, 'password', refusal)
}

/** Takes as long for a password that is nearly right as for any other. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a as Buffer, b as Buffer)
}
