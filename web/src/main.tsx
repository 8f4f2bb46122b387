import './kernel/api/interpreted-schemas.ts'
import './kernel/theme/base.css'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './kernel/theme/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { followConsent } from './kernel/consent/follow-consent.ts'
import { startTexts } from './kernel/i18n/i18n.ts'
import { watchUnhandled } from './kernel/toasts/unhandled.ts'
import { router } from './router.ts'
import { followSession } from './shell/follow-session.ts'

watchUnhandled()
await startTexts()
followSession(router)
followConsent()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
