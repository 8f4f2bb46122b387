/** The portal of an advert: its name in the file, or the host of its URL. */
import { foldText, foldWords } from '../kernel/parse-result.ts'

interface OnPortal {
  /** Name of the portal; if it is unknown, the host of `portalUrl` is used. */
  portal?: string | null
  portalUrl?: string | null
}

const hostOf = ({ portalUrl }: OnPortal) =>
  (portalUrl &&
    /^https?:\/\/([^/:?#]+)/i
      .exec(portalUrl)?.[1]
      ?.toLowerCase()
      // Pages for phones and for other languages have hosts of their own.
      .replace(/^(?:www|m|[a-z]{2})\.(?=[^.]+\.)/, '')) ||
  null

export function portalOf(advert: OnPortal): string | null {
  return advert.portal ? foldWords(advert.portal) || null : hostOf(advert)
}

/** Between the names of a list of portals. */
const LIST_MARK = /[,;|+&]|\s[/y-]\s/

/** The letters of each name of a portal without the end of a host: `idealista` for "Idealista" and "www.idealista.com". */
function namesOf(advert: OnPortal): string[] {
  const all = [...(advert.portal ?? '').split(LIST_MARK), hostOf(advert)]
  const names = all.map((name) => name?.trim().replace(/^www\.|\.[a-z]{2,}$/gi, '') ?? '')
  return names.map(foldText).filter((name) => name !== '')
}

/**
 * True if both adverts name their portal, and no name of one is part of a name of the other. A name that is only written
 * otherwise, such as "Pisos.com Madrid" for "pisos", is no other portal.
 */
export function areOfTwoPortals(one: OnPortal, other: OnPortal): boolean {
  const [names, others] = [namesOf(one), namesOf(other)]
  if (names.length === 0 || others.length === 0) return false
  return !names.some((name) => others.some((second) => name.includes(second) || second.includes(name)))
}
