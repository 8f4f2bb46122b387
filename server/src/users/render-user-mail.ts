import type { CustomerColours } from '@lindero/domain/customers/customer'
import { fillIn, type Translation } from '@lindero/texts/kernel/translation'
import { mail as english } from '@lindero/texts/users/mail.en'
import { mail as spanish } from '@lindero/texts/users/mail.es'
import { publicAddress } from '../kernel/config/public-address.ts'
import type { Context } from '../kernel/context.ts'
import type { Mail } from '../kernel/mail/mail.ts'
import { renderMail } from '../kernel/mail/mail-template.ts'

export type MailTexts = Translation<typeof spanish>

const TEXTS: Record<'es' | 'en', MailTexts> = { es: spanish, en: english }

export interface Recipient {
  email: string
  language: 'es' | 'en'
  /** The recipient's first name; absent if unknown. */
  name?: string
  /** The customer's colours; if absent, those of the product. */
  colours?: CustomerColours
  /** Path of the customer's logo in the file store; absent if there is no logo. */
  logoKey?: string | undefined
}

/** The texts for the parts of one kind of mail. */
export interface Wording {
  subject: string
  paragraphs: readonly string[]
  /** Lines of a list. Each line is a link to a page. */
  items?: readonly { label: string; path: string }[]
  /** The button of the mail. The path of the linked page begins with a slash. */
  button?: { label: string; path: string }
  closing?: readonly string[]
}

/**
 * Renders a mail in the recipient's language, as HTML and as plain text. The operator's name and `figures` are inserted
 * into all texts.
 */
export function renderUserMail(
  { config }: Context,
  recipient: Recipient,
  wording: (texts: MailTexts) => Wording,
  figures: Readonly<Record<string, string | number>> = {},
): Mail {
  const { operatorName, operatorEmail } = config.outside
  const { logoKey } = recipient
  const texts = TEXTS[recipient.language]
  const { subject, paragraphs, items = [], button, closing = [] } = wording(texts)
  const filled = (sentence: string) => fillIn(sentence, { operator: operatorName, ...figures })
  const rendered = renderMail(
    {
      language: recipient.language,
      subject: filled(subject),
      greeting: recipient.name ? fillIn(texts.greeting, { name: recipient.name }) : texts.greetingUnnamed,
      paragraphs: paragraphs.map(filled),
      items: items.map(({ label, path }) => ({ label, url: `${publicAddress(config)}${path}` })),
      ...(button
        ? {
            button: {
              label: filled(button.label),
              url: `${publicAddress(config)}${button.path}`,
              copyAddress: texts.copyAddress,
            },
          }
        : {}),
      closing: closing.map(filled),
      footer: [filled(texts.sentBy), ...(operatorEmail ? [fillIn(texts.helpAt, { email: operatorEmail })] : [])],
    },
    { name: operatorName, colours: recipient.colours ?? {}, hasLogo: logoKey !== undefined },
  )
  return { to: recipient.email, ...rendered, ...(logoKey ? { logoKey } : {}) }
}
