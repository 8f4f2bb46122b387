import { resources as en } from '@lindero/texts/resources.en'
import { resources as es } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { onTestFinished } from 'vitest'
import { Dialogs } from '../dialogs/Dialogs.tsx'

// A text area that grows with its text waits for `document.fonts`, which the DOM of these tests lacks.
if (typeof document !== 'undefined' && !('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
}

/**
 * Renders components as in the program, with texts, theme, calls and dialogs. They are removed after the test: a hook here
 * would run only in the first of the files that share this module.
 */
export async function draw(children: ReactNode, language: 'es' | 'en' = 'es') {
  onTestFinished(cleanup)
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      resources: { es, en },
      fallbackLng: 'es',
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    })
  }
  await i18next.changeLanguage(language)
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        {children}
        <Dialogs />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false })
