// Entry of the browser bundle: follows the theme, the links and the language, then renders the app.

import './look/index.css'
import { effect } from '@preact/signals'
import { render } from 'preact'
import { App } from './app.tsx'
import { followTheme } from './look/theme.ts'
import { followLinks } from './router.ts'
import { language } from './words/language.ts'

followTheme()
followLinks()
effect(() => {
  document.documentElement.lang = language.value
})
render(<App />, document.getElementById('app') as HTMLElement)
