// The question of tests to a watch: whether a device saw anything wrong.

import type { Watch } from '../watch.ts'

export const isRed = ({ fork, reds }: Watch): boolean => fork !== null || reds.length > 0
