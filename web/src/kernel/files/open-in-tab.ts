import { toast } from '../toasts/toasts.tsx'

/**
 * Opens an address that is still to be requested in a new tab. The tab opens directly in the click handler, because
 * browsers block tabs that are opened later.
 */
export async function openInTab(requested: () => Promise<{ url: string }>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { url } = await requested()
    if (tab) tab.location.href = url
  } catch (error) {
    tab?.close()
    toast.error(error)
  }
}
