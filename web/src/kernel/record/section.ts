import { type Changes, countChanges } from '@lindero/domain/kernel/changes'
import type { Permission } from '@lindero/domain/users/permissions'
import { type AnyRoute, notFound, type RouteComponent, useMatch, useRouter } from '@tanstack/react-router'
import type { FlatNamespace, ParseKeys } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { requires } from '../router/guards.ts'
import { NotFound } from '../states/NotFound.tsx'

/** The unsaved changes of a section. Its tab shows their number. */
export interface DraftArea {
  /** True if a key of the record's draft belongs to the section. */
  owns(key: string): boolean
  /** Number of changes as a user would count them; by default one for each changed field. */
  count?(changes: Changes): number
}

/** An area with its own save call, for records that are saved area by area (`useSaveAreas`). */
export interface SavedArea<Data> extends DraftArea {
  /** Draws the changes of the area in the summary before saving. */
  Summary(props: { record: Data; changes: Changes }): ReactNode
  /** True if the summary is shown before these changes are saved; it is shown by default. */
  asks?(changes: Changes): boolean
  /** Loads the code for summary and save in advance, because the first save may have no network. */
  loadParts?: () => Promise<unknown>
  /** Sends its changes; throws the `ApiError` of the call. The changes leave the draft once it is done. */
  save(record: Data, changes: Changes): Promise<void>
  /** Finds errors that prevent a save without drawing a form. */
  check?(record: Data, changes: Changes): Promise<readonly AreaError[]>
  /** Asks which changes count after the save was rejected with a conflict; draws nothing if there is none. */
  Conflicts?(props: { record: Data; changes: Changes; onClose: () => void }): ReactNode
  /** The words of its changes in the history. */
  loadWords?: () => Promise<AreaWords>
}

export interface AreaError {
  /** Names of the part and the row of the error. */
  place: string
  text: string
  /** Search parameters that open the row. */
  search: Readonly<Record<string, string>>
}

/** Words of the history of a record for a changed field and its value. */
export interface AreaWords {
  label(change: { field: string; row?: { title?: unknown } | undefined }): string
  /** @param names users whom changes name, by their uuid */
  value(field: string, value: unknown, names?: ReadonlyMap<string, string>): string
}

/** A section of a record page, declared by its slice. */
export interface Section<Data = unknown> {
  label: ParseKeys<['common', ...Exclude<FlatNamespace, 'common'>[]]>
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** The permission to open it; for other users it is not drawn and its address is not found. */
  permission: Permission
  /** Which records have it. For other records its address is not found. */
  visibleIf?(record: Data): boolean
  draftArea?: DraftArea | SavedArea<Data>
  /** The words of its changes in the history, if its draft does not provide them. */
  loadWords?: () => Promise<AreaWords>
  /** Loaded when it is first opened: `lazyPage(() => import('./TaxesPage.tsx'))`. Absent: it is not built yet. */
  page?: RouteComponent
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    section?: Section
  }
}

/**
 * The options of a section's route, next to its parent and path:
 *
 *     createRoute({ getParentRoute: () => assetRoute, path: '/taxes', ...recordSection<AssetDetail>({ … }) })
 *
 * The route guards the section; the frame of the record draws its tab in the order in which `inside.routes.ts` lists it.
 */
export function recordSection<Data = unknown>(section: Section<Data>) {
  const guard = requires(section.permission)
  return {
    beforeLoad: () => {
      guard()
      if (!section.page) throw notFound()
    },
    component: section.page ?? NotFound,
    staticData: { section: section as Section },
  }
}

/** The section of a route, if it has one. */
export function sectionOf(route: AnyRoute | undefined): Section | undefined {
  return route?.options.staticData?.section
}

interface PlacedSection {
  /** Path of its route: `/assets/$uuid/info`. */
  to: string
  section: Section
}

/** All sections of the record whose page this is, in their order. For use in the component of the record's route. */
export function useSections(): readonly PlacedSection[] {
  const { routesById } = useRouter()
  const { routeId } = useMatch({ strict: false })
  const children = (routesById[routeId].children ?? []) as readonly AnyRoute[]
  return children.flatMap((route) => {
    const section = sectionOf(route)
    return section ? [{ to: route.to, section }] : []
  })
}

/** The changes of one area only. */
export function changesOf(area: DraftArea, changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([key]) => area.owns(key)))
}

/** Number of changes of a section as a user would count them. */
export function countOf({ draftArea }: Section, changes: Changes): number {
  if (!draftArea) return 0
  const own = changesOf(draftArea, changes)
  if (Object.keys(own).length === 0) return 0
  return draftArea.count ? draftArea.count(own) : countChanges(own)
}

/** Unsaved changes of the whole record. */
export function countAll(sections: readonly PlacedSection[], changes: Changes): number {
  return sections.reduce((sum, { section }) => sum + countOf(section, changes), 0)
}
