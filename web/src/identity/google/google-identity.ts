import { loadScript } from '../../kernel/outside/load-script.ts'

/** The part of Google Identity Services used here (developers.google.com/identity/gsi/web/reference/js-reference). */
export interface GoogleIdentity {
  initialize(options: {
    client_id: string
    callback: (answer: { credential: string }) => void
    ux_mode: 'popup'
    auto_select: false
  }): void
  renderButton(
    parent: HTMLElement,
    options: {
      type: 'standard'
      theme: 'outline' | 'filled_black'
      size: 'large'
      text: GoogleText
      shape: 'rectangular'
      logo_alignment: 'center'
      width: number
      locale: string
    },
  ): void
}

export type GoogleText = 'signin_with' | 'signup_with'

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

/** Smallest and largest width that Google's button supports, in pixels. */
const NARROWEST = 200
const WIDEST = 400

/**
 * Loads Google's script. Before this call, nothing is loaded from Google.
 *
 * @returns null if the loaded script does not provide Google Identity Services
 * @throws ApiError `network` if the script cannot be loaded
 */
export async function loadGoogle(): Promise<GoogleIdentity | null> {
  await loadScript('https://accounts.google.com/gsi/client')
  return window.google?.accounts.id ?? null
}

/** Lets Google draw its button, as its terms require. Only size, theme and language can be set. */
export function drawGoogleButton(
  google: GoogleIdentity,
  parent: HTMLElement,
  { text, dark, locale, width }: { text: GoogleText; dark: boolean; locale: string; width: number },
): void {
  parent.replaceChildren()
  google.renderButton(parent, {
    type: 'standard',
    theme: dark ? 'filled_black' : 'outline',
    size: 'large',
    text,
    shape: 'rectangular',
    logo_alignment: 'center',
    width: Math.max(NARROWEST, Math.min(WIDEST, Math.floor(width))),
    locale,
  })
}
