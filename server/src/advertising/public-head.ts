import type { Context } from '../kernel/context.ts'
import { publicReply, published, textWithNotices } from './public-advertisements.ts'

const PAGE = /^\/anuncios\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const DESCRIPTION_CHARACTERS = 160

/**
 * The HTML head of a public advertisement, for programs that do not run scripts: search engines and link previews.
 *
 * @returns null for any other path and for an unpublished advertisement
 */
export async function publicHead(context: Context, pathname: string): Promise<string | null> {
  const [, uuid] = PAGE.exec(pathname) ?? []
  if (!uuid) return null
  const [advertisement] = await context.database.transaction('system', (tx) =>
    published(tx, context.now(), { uuid: uuid.toLowerCase() }),
  )
  if (!advertisement) return null
  const { structuredData, images, ...fields } = publicReply(context, advertisement)
  const { name, url } = structuredData as { name: string; url: string }
  const text = textWithNotices(fields).replaceAll(/\s+/g, ' ').slice(0, DESCRIPTION_CHARACTERS)
  const [cover] = images
  return [
    `<link rel="canonical" href="${escaped(url)}" />`,
    `<title>${escaped(name)} · Lindero</title>`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:url" content="${escaped(url)}" />`,
    `<meta property="og:title" content="${escaped(name)}" />`,
    text && `<meta name="description" content="${escaped(text)}" />`,
    text && `<meta property="og:description" content="${escaped(text)}" />`,
    cover && `<meta property="og:image" content="${escaped(cover.screenUrl)}" />`,
    `<meta name="twitter:card" content="${cover ? 'summary_large_image' : 'summary'}" />`,
    // Escapes `<`, so that no text in the advertisement can close the element.
    `<script type="application/ld+json">${JSON.stringify(structuredData).replaceAll('<', '\\u003c')}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ')
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
