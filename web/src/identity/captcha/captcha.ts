import { useEffect } from 'react'
import { ApiError } from '../../kernel/api/api-error.ts'
import { loadScript } from '../../kernel/outside/load-script.ts'
import { loadSettings, useSettings } from '../../kernel/settings/settings.ts'

type CaptchaAction = 'reset' | 'register' | 'lead'

/** The part of reCAPTCHA v3 used here (developers.google.com/recaptcha/docs/v3). */
interface Captcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: CaptchaAction }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Captcha
  }
}

/**
 * Captcha token for the server. Undefined if no captcha is configured or it cannot be loaded; in the second case the
 * server rejects the request with an explanation.
 */
export async function captchaToken(action: CaptchaAction): Promise<string | undefined> {
  const { recaptchaSiteKey } = await loadSettings()
  if (!recaptchaSiteKey) return undefined
  const captcha = await loadCaptcha(recaptchaSiteKey)
  return captcha?.execute(recaptchaSiteKey, { action })
}

async function loadCaptcha(siteKey: string): Promise<Captcha | null> {
  try {
    await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
  const captcha = window.grecaptcha
  if (!captcha) return null
  await new Promise<void>((done) => captcha.ready(done))
  return captcha
}

/**
 * Loads the captcha when the user starts typing on a page that uses it. The badge is shown only on these pages, as
 * reCAPTCHA's terms require.
 */
export function useCaptcha(): void {
  const siteKey = useSettings()?.recaptchaSiteKey
  useEffect(() => {
    if (!siteKey) return
    document.documentElement.dataset.captcha = 'shown'
    const load = () => void loadCaptcha(siteKey)
    document.addEventListener('input', load, { once: true })
    return () => {
      document.removeEventListener('input', load)
      delete document.documentElement.dataset.captcha
    }
  }, [siteKey])
}
