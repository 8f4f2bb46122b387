import { type Changes, countChanges } from '@lindero/domain/kernel/changes'
import type { Permission } from '@lindero/domain/users/permissions'
import { type AnyRoute, notFound, type RouteComponent, useMatch, useRouter } from '@tanstack/react-router'
import type { FlatNamespace, ParseKeys } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { requires } from '../router/guards.ts'
import { NotFound } from '../states/NotFound.tsx'

/** The unsaved changes of a section. The section's tab shows their number. */
export interface DraftArea {
  /** True if a key of the record's draft belongs to this area. */
  owns(key: string): boolean
  /** Number of changes, as the user counts them. By default, each changed field is one change. */
  count?(changes: Changes): number
}

/** An area with its own save call, for records that are saved area by area (`useSaveAreas`). */
export interface SavedArea<Data> extends DraftArea {
  /** Draws the changes of the area in the summary before saving. */
  Summary(props: { record: Data; changes: Changes }): ReactNode
  /** True to show the summary before these changes are saved, which is the default. */
  asks?(changes: Changes): boolean
  /** Loads the code for summary and save in advance, because the first save may have no network. */
  loadParts?: () => Promise<unknown>
  /**
   * Sends the changes of the area; throws the `ApiError` of the call. After a success, the changes are removed from the
   * draft.
   */
  save(record: Data, changes: Changes): Promise<void>
  /** Finds errors that prevent a save, without rendering a form. */
  check?(record: Data, changes: Changes): Promise<readonly AreaError[]>
  /** Asks which changes to keep after a save was rejected with a conflict. Draws nothing if there is no conflict. */
  Conflicts?(props: { record: Data; changes: Changes; onClose: () => void }): ReactNode
  /** Loads the texts for the area's changes in the history. */
  loadWords?: () => Promise<AreaWords>
}

export interface AreaError {
  /** Names of the part and of the row with the error. */
  place: string
  text: string
  /** Search parameters that open the row. */
  search: Readonly<Record<string, string>>
}

/** Texts for a changed field and its value in the history of a record. */
export interface AreaWords {
  label(change: { field: string; row?: { title?: unknown } | undefined }): string
  /** @param names names of users by uuid, for changes that refer to users */
  value(field: string, value: unknown, names?: ReadonlyMap<string, string>): string
}

/** A section of a record page, declared by its slice. */
export interface Section<Data = unknown> {
  label: ParseKeys<['common', ...Exclude<FlatNamespace, 'common'>[]]>
  icon: ComponentType<{ size?: number; stroke?: number }>
  /**
   * The permission to open the section. For users without it, the section is not drawn and its address is not found.
   */
  permission: Permission
  /** True for records that have the section. For others, its address is not found. */
  visibleIf?(record: Data): boolean
  draftArea?: DraftArea | SavedArea<Data>
  /** Loads the texts for the section's changes in the history, if `draftArea` does not have them. */
  loadWords?: () => Promise<AreaWords>
  /**
   * Loads the section when it is first opened: `lazyPage(() => import('./TaxesPage.tsx'))`. Absent if the section is
   * not built yet.
   */
  page?: RouteComponent
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    section?: Section
  }
}

/**
 * The options of a section's route that are passed in addition to its parent and path: * createRoute({ getParentRoute:
 * () => assetRoute, path: '/taxes', ...recordSection<AssetDetail>({ … }) }) * The route guards the section; the frame
 * of the record draws its tab in the order in which `inside.routes.ts` lists it.
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

/** The section of a route; undefined if the route is not a section. */
export function sectionOf(route: AnyRoute | undefined): Section | undefined {
  return route?.options.staticData?.section
}

interface PlacedSection {
  /** Path of the section's route: `/assets/$uuid/info`. */
  to: string
  section: Section
}

/** All sections of the record on the current page, in their order. Use it in the component of the record's route. */
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

/** Number of changes of a section, as the user counts them. */
export function countOf({ draftArea }: Section, changes: Changes): number {
  if (!draftArea) return 0
  const own = changesOf(draftArea, changes)
  if (Object.keys(own).length === 0) return 0
  return draftArea.count ? draftArea.count(own) : countChanges(own)
}

/** Number of unsaved changes of the whole record. */
export function countAll(sections: readonly PlacedSection[], changes: Changes): number {
  return sections.reduce((sum, { section }) => sum + countOf(section, changes), 0)
}
