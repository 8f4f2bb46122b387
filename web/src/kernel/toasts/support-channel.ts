/**
 * Sends a text to support through the customer chat.
 * @returns false if the chat has not loaded
 */
type SupportChannel = (text: string) => boolean

let channel: SupportChannel | null = null

export function setSupportChannel(next: SupportChannel | null): void {
  channel = next
}

/**
 * Hands a text over to support: through the chat if it has loaded, otherwise as the text of an email to the operator,
 * which the user can send. Without an email address, copies the text to the clipboard.
 *
 * @returns the channel that was used
 */
export async function writeToSupport(text: string, supportEmail: string | null): Promise<'chat' | 'mail' | 'copied'> {
  if (channel?.(text)) return 'chat'
  if (supportEmail) {
    window.location.assign(`mailto:${supportEmail}?body=${encodeURIComponent(text)}`)
    return 'mail'
  }
  await navigator.clipboard.writeText(text)
  return 'copied'
}
