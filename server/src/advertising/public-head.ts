import { nounOf, placeLine } from '@lindero/domain/advertising/description/facts'
import { formatArea, formatWholeCurrency } from '@lindero/domain/kernel/formats'
import type { Context } from '../kernel/context.ts'
import { type Published, publicReply, published, textWithNotices } from './public-advertisements.ts'

const PAGE = /^\/anuncios\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
/** Search engines cut longer titles and descriptions. */
const DESCRIPTION_CHARACTERS = 160

const NOT_PUBLISHED = '<meta name="robots" content="noindex" />'

/**
 * The HTML head of a public advertisement, for programs that do not run scripts: search engines and link previews.
 *
 * @returns null for any other path; for an advertisement that is not published, only that search engines forget the page
 */
export async function publicHead(context: Context, pathname: string): Promise<string | null> {
  const [, uuid] = PAGE.exec(pathname) ?? []
  if (!uuid) return null
  const [advertisement] = await context.database.transaction('system', (tx) =>
    published(tx, context.now(), { uuid: uuid.toLowerCase() }),
  )
  if (!advertisement) return NOT_PUBLISHED
  const { structuredData, images, ...fields } = publicReply(context, advertisement)
  const { url } = structuredData as { url: string }
  const title = titleOf(fields)
  const text = summaryOf(textWithNotices(fields) || `${title}. ${fields.advertiser}`)
  const [cover] = images
  const pairs: [attribute: 'name' | 'property', name: string, content: string | undefined][] = [
    ['name', 'description', text],
    ['name', 'robots', advertisement.record.isHiddenFromSearch ? 'noindex' : undefined],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', fields.advertiser],
    ['property', 'og:locale', fields.description?.language === 'en' ? 'en_GB' : 'es_ES'],
    ['property', 'og:url', url],
    ['property', 'og:title', title],
    ['property', 'og:description', text],
    ['property', 'og:image', cover?.screenUrl],
    ['property', 'og:image:alt', cover && title],
    ['name', 'twitter:card', cover ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', text],
    ['name', 'twitter:image', cover?.screenUrl],
  ]
  return [
    `<link rel="canonical" href="${escaped(url)}" />`,
    `<title>${escaped(title)} · Lindero</title>`,
    ...pairs.flatMap(([attribute, name, content]) =>
      content ? [`<meta ${attribute}="${name}" content="${escaped(content)}" />`] : [],
    ),
    // Escapes `<`, so that no text in the advertisement can close the element.
    `<script type="application/ld+json">${JSON.stringify(structuredData).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ')
}

/** The title that distinguishes a home from others: `Ático de 85,5 m² en Dénia (Alicante/Alacant), 185.000 €`. */
export function titleOf(
  fields: Pick<Published['record'], 'size' | 'price' | 'municipality' | 'province' | 'operationType'> &
    Parameters<typeof nounOf>[0],
): string {
  const noun = nounOf(fields).text
  const { size, price, operationType } = fields
  const what = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${size ? ` de ${formatArea(size, 'es')}` : ''}${placeLine(fields)}`
  const amount = price ? `${formatWholeCurrency(price, 'es')}${operationType === 'rent' ? ' al mes' : ''}` : ''
  return [what, amount].filter(Boolean).join(', ')
}

/** The beginning of a text, which ends with a whole word. */
function summaryOf(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= DESCRIPTION_CHARACTERS) return plain
  const cut = plain.slice(0, DESCRIPTION_CHARACTERS - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).replace(/[,;:]$/, '')}…`
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
