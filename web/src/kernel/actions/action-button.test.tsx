import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ActionButton, ActionLink } from './ActionButton.tsx'

const drawn = (button: ReactNode) =>
  renderToStaticMarkup(<MantineProvider>{button}</MantineProvider>).replace(/<style[\s\S]*?<\/style>/g, '')

describe('An action-level button always says what it does (core 5)', () => {
  it('by a tooltip, which is its name', () => {
    expect(drawn(<ActionButton tooltip="Archive">+</ActionButton>)).toContain('aria-label="Archive"')
  })

  it('or by a label below its icon, which then is its name', () => {
    const html = drawn(<ActionButton below="Archive">+</ActionButton>)
    expect(html.indexOf('+')).toBeLessThan(html.indexOf('>Archive<'))
    expect(html).not.toContain('aria-label')
  })

  it('as a link, too', () => {
    const html = drawn(
      <ActionLink tooltip="Open the advert" href="https://market.example/7">
        +
      </ActionLink>,
    )
    expect(html).toMatch(/<a [^>]*href="https:\/\/market\.example\/7"/)
    expect(html).toContain('aria-label="Open the advert"')
  })

  it('does not compile with neither, with both, or with a name of its own', () => {
    // The compiler, which reads tests too, fails where one of these is no error.
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
