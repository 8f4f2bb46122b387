import { describe, expect, it } from 'vitest'
import { type MailContent, renderMail } from './mail-template.ts'

const content: MailContent = {
  language: 'es',
  subject: 'Elige contraseña',
  greeting: 'Hola, Ana & "Luis" <b>:',
  paragraphs: ['Primero.', 'Segundo.'],
  button: {
    label: 'Elegir',
    url: 'https://lindero.test/auth/x?a=1&b=2',
    copyAddress: 'Copia esta dirección:',
  },
  closing: ['Caduca pronto.'],
  footer: ['Lo envía Lindero.'],
}
const head = { name: 'Lindero', colours: {} }

/** The texts and links of the HTML, in the order in which a screen reader reads them. */
function readOut(html: string): string {
  return html
    .replace(/<(title|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('A rendered mail', () => {
  it('a mail has the same content in HTML and in plain text, in the same order', () => {
    const { html, text } = renderMail(content, head)
    const said = readOut(html)
    let at = -1
    for (const part of [content.greeting, 'Primero.', 'Segundo.', 'Elegir', 'b=2', 'Caduca', 'Lo envía']) {
      expect(text).toContain(part)
      expect(said.indexOf(part, at)).toBeGreaterThan(at)
      at = said.indexOf(part, at)
    }
  })

  it('a mail escapes markup in its content', () => {
    const { html } = renderMail(content, head)
    expect(html).toContain('Ana &amp; &quot;Luis&quot; &lt;b&gt;')
    expect(html).not.toContain('<b>')
    expect(html).toContain('href="https://lindero.test/auth/x?a=1&amp;b=2"')
  })

  it('a mail has what screen readers need: language, title, one heading, and layout tables with the role "presentation"', () => {
    const { html } = renderMail(content, head)
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('<title>Elige contraseña</title>')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<table/g)?.length).toBe(html.match(/<table role="presentation"/g)?.length)
    expect(html).not.toMatch(/<img|<script|<style/)
  })

  it.each([
    ['#1a2b3c', '#ffffff'],
    ['#ffd400', '#000000'],
    ['#777777', '#000000'],
    ['#000000', '#ffffff'],
    ['#FFFFFF', '#000000'],
  ])('a mail in the customer’s colour %s has button text in %s', (primary, ink) => {
    const { html } = renderMail(content, { ...head, colours: { primary } })
    expect(html).toContain(`background:${primary};color:${ink}`)
    expect(html).toContain(`border-top:4px solid ${primary}`)
  })

  it('a mail without a button contains no link', () => {
    const { button: _button, ...plain } = content
    expect(renderMail(plain, head).html).not.toContain('<a ')
  })
})
