// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { Pictures } from './Pictures.tsx'

beforeAll(() => showTexts())
afterEach(cleanup)

const { pictures: texts, detail } = resources.explorer
const URLS = ['/api/market-pictures/a/0', '/api/market-pictures/a/1', '/api/market-pictures/a/2']
const show = (urls: readonly string[]) =>
  render(
    <MantineProvider env="test">
      <Pictures urls={urls} />
    </MantineProvider>,
  )
const large = () => screen.getByRole('img', { name: /^Foto/ })
const button = (name: string) => screen.getByRole('button', { name })

describe('The pictures of a listing', () => {
  it('the buttons go through the pictures of a listing in a circle, and a click on a small picture enlarges this picture', async () => {
    show(URLS)
    expect(large().getAttribute('src')).toBe(URLS[0])
    await userEvent.click(button(texts.back))
    expect(large().getAttribute('src')).toBe(URLS[2])
    await userEvent.click(button(texts.next))
    expect(large().getAttribute('src')).toBe(URLS[0])
    await userEvent.click(button('Foto 2 de 3'))
    expect(large().getAttribute('src')).toBe(URLS[1])
    expect(button('Foto 2 de 3').getAttribute('aria-current')).toBe('true')
  })

  it('a message replaces a picture that cannot be loaded, and the other pictures are still shown', async () => {
    show(URLS)
    fireEvent.error(large())
    expect(screen.getByText(texts.failed)).toBeTruthy()
    await userEvent.click(button(texts.next))
    expect(large().getAttribute('src')).toBe(URLS[1])
  })

  it('a listing with a single picture has no buttons, and a listing without pictures has a message', () => {
    show(URLS.slice(0, 1))
    expect(large()).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
    cleanup()
    show([])
    expect(screen.getByText(detail.noPicture)).toBeTruthy()
  })
})
