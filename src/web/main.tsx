// Starts the app.

import './look/index.css'
import { effect } from '@preact/signals'
import { render } from 'preact'
import { App } from './app.tsx'
import { followTheme } from './look/theme.ts'
import { followLinks } from './route.ts'
import { language } from './words/language.ts'

followTheme()
followLinks()
effect(() => {
  document.documentElement.lang = language.value
})
render(<App />, document.getElementById('app') as HTMLElement)
