import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ActionButton, ActionLink } from './ActionButton.tsx'

const drawn = (button: ReactNode) =>
  renderToStaticMarkup(<MantineProvider>{button}</MantineProvider>).replace(/<style[\s\S]*?<\/style>/g, '')

describe('The name of an action button (core 5)', () => {
  it('an action button has the text of its tooltip as its accessible name', () => {
    expect(drawn(<ActionButton tooltip="Archive">+</ActionButton>)).toContain('aria-label="Archive"')
  })

  it('an action button with a label below its icon has that label as its accessible name', () => {
    const html = drawn(<ActionButton below="Archive">+</ActionButton>)
    expect(html.indexOf('+')).toBeLessThan(html.indexOf('>Archive<'))
    expect(html).not.toContain('aria-label')
  })

  it('an action link has the text of its tooltip as its accessible name', () => {
    const html = drawn(
      <ActionLink tooltip="Open the advert" href="https://market.example/7">
        +
      </ActionLink>,
    )
    expect(html).toMatch(/<a [^>]*href="https:\/\/market\.example\/7"/)
    expect(html).toContain('aria-label="Open the advert"')
  })

  it('an action button compiles only with exactly one of label and tooltip, and without its own aria-label', () => {
    // The compiler also checks tests. It reports an error if the code below an `@ts-expect-error` comment compiles.
    const wrong = [
      // @ts-expect-error neither a tooltip nor a label
      <ActionButton key="neither">+</ActionButton>,
      // @ts-expect-error both
      <ActionButton key="both" tooltip="Archive" below="Archive">
        +
      </ActionButton>,
      // @ts-expect-error an invisible name
      <ActionButton key="name" aria-label="Archive">
        +
      </ActionButton>,
    ]
    expect(wrong).toHaveLength(3)
  })
})
