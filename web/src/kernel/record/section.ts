import { type Changes, countChanges } from '@lindero/domain/kernel/changes'
import type { Permission } from '@lindero/domain/users/permissions'
import { type AnyRoute, notFound, type RouteComponent, useMatch, useRouter } from '@tanstack/react-router'
import type { FlatNamespace, ParseKeys } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { requires } from '../router/guards.ts'
import { NotFound } from '../states/NotFound.tsx'

/** The unsaved changes of a section. Their number is shown in the section's tab. */
export interface DraftArea {
  /** True if a key of the record's draft belongs to this area. */
  owns(key: string): boolean
  /** Number of changes from the user's point of view. By default, each changed field is one change. */
  count?(changes: Changes): number
}

/** An area with a separate save call, for records that are saved area by area (`useSaveAreas`). */
export interface SavedArea<Data> extends DraftArea {
  /** Renders the changes of the area in the summary before saving. */
  Summary(props: { record: Data; changes: Changes }): ReactNode
  /** True if a summary is shown before these changes are saved, which is the default. */
  asks?(changes: Changes): boolean
  /** Loads the code for the summary and the save call in advance, because there may be no network at the first save. */
  loadParts?: () => Promise<unknown>
  /**
   * Sends the changes of the area. If the call succeeds, the changes are removed from the draft.
   * @throws ApiError the error of the call
   */
  save(record: Data, changes: Changes): Promise<void>
  /** Finds errors that prevent saving, without rendering a form. */
  check?(record: Data, changes: Changes): Promise<readonly AreaError[]>
  /**
   * Asks which changes to keep after the server rejected a save with a conflict. Renders nothing if there is no
   * conflict.
   */
  Conflicts?(props: { record: Data; changes: Changes; onClose: () => void }): ReactNode
  /** Loads the texts for the area's fields in the history of a record. */
  loadWords?: () => Promise<AreaWords>
}

export interface AreaError {
  /** Name of the part of the record that contains the error, and name of the row. */
  place: string
  text: string
  /** Search parameters of the URL that opens the row. */
  search: Readonly<Record<string, string>>
}

/** Texts for a changed field and for its value, in the history of a record. */
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
   * The permission to open the section. Without it, the section is not shown and its address shows the not-found page.
   */
  permission: Permission
  /**
   * True if the record has the section. Otherwise the section has no tab, and its address shows the not-found message
   * inside the record.
   */
  visibleIf?(record: Data): boolean
  draftArea?: DraftArea | SavedArea<Data>
  /** Loads the texts for the section's fields in the history, if `draftArea` does not have them. */
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
 * The options of a section's route, in addition to its parent and path:
 *
 *     createRoute({ getParentRoute: () => assetRoute, path: '/taxes', ...recordSection<AssetDetail>({ … }) })
 *
 * The route guards the section. The frame of the record shows the tabs of the sections in the order in which
 * `inside.routes.ts` lists the routes.
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

/** All sections of the current page's record, in their order. Use it in the component of the record's route. */
export function useSections(): readonly PlacedSection[] {
  const { routesById } = useRouter()
  const { routeId } = useMatch({ strict: false })
  const children = (routesById[routeId].children ?? []) as readonly AnyRoute[]
  return children.flatMap((route) => {
    const section = sectionOf(route)
    return section ? [{ to: route.to, section }] : []
  })
}

/** The changes that belong to one area. */
export function changesOf(area: DraftArea, changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([key]) => area.owns(key)))
}

/** Number of changes of a section, from the user's point of view. */
export function countOf({ draftArea }: Section, changes: Changes): number {
  if (!draftArea) return 0
  const own = changesOf(draftArea, changes)
  if (Object.keys(own).length === 0) return 0
  return draftArea.count ? draftArea.count(own) : countChanges(own)
}

/** Number of unsaved changes in all sections of a record. */
export function countAll(sections: readonly PlacedSection[], changes: Changes): number {
  return sections.reduce((sum, { section }) => sum + countOf(section, changes), 0)
}
