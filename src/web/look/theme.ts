// Light or dark: as the device says, or as somebody chose. The style sheets read it off the page's root.

import { effect, signal } from '@preact/signals'
import { readStored, store } from '../storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)
const prefersDark = matchMedia('(prefers-color-scheme: dark)')

export const theme = signal<Theme>(readStored('theme', isTheme) ?? 'system')
const deviceIsDark = signal(prefersDark.matches)

export function chooseTheme(chosen: Theme): void {
  theme.value = chosen
  store('theme', chosen)
}

/** Keeps the page's look in step with the choice and the device. */
export function followTheme(): void {
  prefersDark.addEventListener('change', ({ matches }) => {
    deviceIsDark.value = matches
  })
  effect(() => {
    const isDark = theme.value === 'dark' || (theme.value === 'system' && deviceIsDark.value)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  })
}
