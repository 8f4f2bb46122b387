import type { CustomerColours } from '@lindero/domain/customers/customer'

/** The content of a mail. Every part is plain text. */
export interface MailContent {
  language: 'es' | 'en'
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Lines below the paragraphs. Each is a link. */
  items?: readonly { label: string; url: string }[]
  button?: { label: string; url: string; copyAddress: string }
  /** Sentences below the button: how long the link is valid, and what to do if you did not request the mail. */
  closing: readonly string[]
  footer: readonly string[]
}

/** Name and colours in the header of a mail. */
interface MailBrand {
  name: string
  colours: CustomerColours
  /** True if the customer's logo is embedded in the mail, as `cid:logo`. */
  hasLogo?: boolean
}

interface RenderedMail {
  subject: string
  html: string
  text: string
}

const INK = '#1d2730'
const SOFT_INK = '#4c5a66'
const GROUND = '#f3f5f6'
const ACCENT = '#1f5f5b'
/** The alt text is empty, because the customer's name is next to the logo. */
const LOGO =
  '<p style="margin:0 0 12px"><img src="cid:logo" alt="" height="44" style="height:44px;width:auto;max-width:100%;border:0"></p>\n'

/** Renders a mail as HTML and as plain text, with the same content in the same order. */
export function renderMail(content: MailContent, brand: MailBrand): RenderedMail {
  return { subject: content.subject, html: asHtml(content, brand), text: asText(content, brand) }
}

function asText(content: MailContent, { name }: MailBrand): string {
  const { greeting, paragraphs, items = [], button, closing, footer } = content
  const parts = [
    name,
    greeting,
    ...paragraphs,
    ...items.map(({ label, url }) => `${label}\n${url}`),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...closing,
    `-- \n${footer.join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Styles are inline, because mail clients remove style sheets. Layout tables have the role `presentation`. */
function asHtml(content: MailContent, { name, colours, hasLogo }: MailBrand): string {
  const accent = colours.primary ?? ACCENT
  const paragraph = (text: string, style = `margin:0 0 16px;color:${INK}`) => `<p style="${style}">${escaped(text)}</p>`
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${GROUND};font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border-top:4px solid ${accent}"><tr><td style="padding:28px 28px 12px">
${hasLogo ? LOGO : ''}<p style="margin:0 0 20px;font-size:18px;font-weight:bold;color:${INK}">${escaped(name)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;color:${INK}">${escaped(content.subject)}</h1>
${[content.greeting, ...content.paragraphs].map((text) => paragraph(text)).join('\n')}
${(content.items ?? []).map((item) => itemHtml(item)).join('\n')}
${content.button ? buttonHtml(content.button, accent) : ''}
${content.closing.map((text) => paragraph(text)).join('\n')}
</td></tr><tr><td style="padding:12px 28px 24px">
${content.footer.map((text) => paragraph(text, `margin:0 0 4px;font-size:13px;color:${SOFT_INK}`)).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const itemHtml = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:0 0 10px"><a href="${escaped(url)}" style="color:${INK}">${escaped(label)}</a></p>`

function buttonHtml({ label, url, copyAddress }: NonNullable<MailContent['button']>, accent: string): string {
  const address = escaped(url)
  return `<p style="margin:0 0 16px"><a href="${address}" style="display:inline-block;padding:12px 20px;background:${accent};color:${inkOn(accent)};text-decoration:none;font-weight:bold;border-radius:4px">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${SOFT_INK}">${escaped(copyAddress)}<br><a href="${address}" style="color:${SOFT_INK};word-break:break-all">${address}</a></p>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Black or white, whichever has more contrast with the colour (WCAG 2.2, relative luminance). */
function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}
