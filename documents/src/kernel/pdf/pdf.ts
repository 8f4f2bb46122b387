import PDFDocument from 'pdfkit'
import { drawLines, heightOfLines, linesOf } from './lines.ts'
import { shareWords } from './shaped-words.ts'
import { CONTENT_WIDTH, FONTS, INK, MARGIN, PAGE, SIZE } from './style.ts'

export interface PdfOptions {
  title: string
  /** Language tag (BCP 47). */
  language: string
  author: string
  /** Creation date that the document states. */
  createdOn: Date
  /** Accent colour `#rrggbb`; by default the product's colour. */
  accent?: string | undefined
  second?: string | undefined
  /** PNG or JPEG at the left of the header. */
  logo?: Uint8Array | undefined
  /** JPEG and lines for a cover page. The document's title is then printed on the cover. */
  cover?: Cover | undefined
  /** Text at the left of every footer. */
  footer: string
  /** Text of the page number, for example `Page 2 of 9`. */
  pageOf: (page: number, pages: number) => string
  /** Factor for the space between blocks; 1 by default. */
  spacing?: number | undefined
}

export interface Cover {
  picture: Uint8Array
  /** Lines below the title, such as the name of the issuer and the date of the document. */
  lines: readonly string[]
}

type Structure = PDFKit.PDFStructureElement

/** A method that the library has but its type declarations lack. */
interface ImageOpener {
  openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc
}

/**
 * Minimum height in points of the content that must follow a heading on the same page, by heading level. A chapter
 * needs more, because it often begins with a note and a second-level heading.
 */
const KEPT = { 1: 130, 2: 60, 3: 60 } as const

/** A heading that is written together with the beginning of the block after it. */
interface WaitingHeading {
  level: 1 | 2 | 3
  text: string
  keep: number
  /** Space above and below in points. */
  above: number
  below: number
}

/** An entry in the table of contents. */
interface Entry {
  text: string
  level: number
  page: number
  destination: string
}

/**
 * A tagged PDF, written from top to bottom. Each block adds a structure element, so that screen readers read the blocks
 * in order; header, footer and rules are artifacts. `bytes()` returns the stream of finished pages.
 */
export class Pdf {
  /** The document without its waiting headings. Blocks use it to measure texts before they call `needs`. */
  readonly ruler: PDFKit.PDFDocument
  readonly accent: string
  readonly second: string
  readonly #options: PdfOptions
  readonly #root: Structure
  readonly #entries: Entry[] = []
  #waiting: WaitingHeading[] = []
  #logo: PDFKit.Mixins.ImageSrc | undefined
  #contents: { page: number; y: number; most: number; list: Structure } | undefined

  constructor(options: PdfOptions) {
    this.#options = options
    this.accent = options.accent ?? INK.accent
    this.second = options.second ?? INK.second
    this.ruler = new PDFDocument({
      size: 'A4',
      margins: MARGIN,
      tagged: true,
      displayTitle: true,
      lang: options.language,
      pdfVersion: '1.7',
      bufferPages: true,
      // The empty string stops the library from loading its default font.
      font: '',
      info: { Title: options.title, Author: options.author, CreationDate: options.createdOn },
    } as PDFKit.PDFDocumentOptions)
    for (const [name, font] of Object.entries(FONTS)) this.doc.registerFont(name, font)
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
    if (options.cover) this.#cover(options.cover)
    this.write(INK.text, SIZE.body)
  }

  /** The document, for drawing at its current position. Headings that still wait are written first. */
  get doc(): PDFKit.PDFDocument {
    this.#writeHeadings(0)
    return this.ruler
  }

  /**
   * Draws the cover: the picture, which screen readers skip, and below it a white band with a rule in the accent
   * colour, the title and the lines.
   */
  #cover({ picture, lines }: Cover): void {
    const { doc } = this
    const band = { top: PAGE.height - COVER_BAND, left: MARGIN.left, width: CONTENT_WIDTH }
    this.artifact(() => {
      doc.save().rect(0, 0, PAGE.width, band.top).clip()
      doc.image(Buffer.from(picture), 0, 0, { cover: [PAGE.width, PAGE.height], align: 'center' })
      doc.restore()
      doc.rect(0, band.top, PAGE.width, 6).fill(this.accent)
    })
    this.tag('Title', () => {
      this.write(INK.text, SIZE.cover, 'bold')
      doc.text(this.#options.title, band.left, band.top + 36, {
        width: band.width,
        height: 96,
        ellipsis: true,
      })
    })
    for (const line of lines) {
      this.tag('P', () => {
        this.write(INK.soft, SIZE.heading[2] ?? SIZE.body)
        doc.text(line, band.left, doc.y + 4, { width: band.width, lineBreak: false, ellipsis: true })
      })
      doc.y += 16
    }
    doc.addPage()
  }

  /** Sets colour, size and font for the text that follows. */
  write(colour: string, size: number, font: keyof typeof FONTS = 'regular'): PDFKit.PDFDocument {
    this.ruler.font(font)
    shareWords(this.ruler, font)
    return this.ruler.fontSize(size).fillColor(colour)
  }

  /** Adds a structure element with the content that `draw` writes. */
  tag(kind: string, draw: () => void, options: { alt?: string } = {}): void {
    const element = this.doc.struct(kind, options, draw)
    this.#root.add(element)
    element.end()
  }

  /** Begins a structure element. The caller must add its children and end it. */
  open(kind: string): Structure {
    const element = this.doc.struct(kind)
    this.#root.add(element)
    return element
  }

  /** Adds a child element with the content that `draw` writes, and ends it. */
  child(parent: Structure, kind: string, draw: () => void, options: { alt?: string } = {}): void {
    const element = this.doc.struct(kind, options, draw)
    parent.add(element)
    element.end()
  }

  /** Draws content that screen readers skip: rules, backgrounds, marks. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  get bottom(): number {
    return PAGE.height - MARGIN.bottom
  }

  /**
   * Begins a new page if the current page has less than `height` points left for the next block and the headings that
   * wait for it, and writes these headings. A block calls it before it draws.
   *
   * @returns true if it began a new page
   */
  needs(height: number): boolean {
    if (this.#waiting.length > 0) return this.#writeHeadings(height)
    if (this.ruler.y + height <= this.bottom) return false
    this.ruler.addPage()
    return true
  }

  space(points: number): void {
    const last = this.#waiting.at(-1)
    if (last) last.below += this.#spaced(points)
    else this.ruler.y = Math.min(this.ruler.y + this.#spaced(points), this.bottom)
  }

  #spaced(points: number): number {
    return points * (this.#options.spacing ?? 1)
  }

  /** Number of pages, and filled height of the last page in points. */
  get filled(): { points: number; pages: number } {
    return { points: this.doc.y - MARGIN.top, pages: this.doc.bufferedPageRange().count }
  }

  newPage(): void {
    this.doc.addPage()
  }

  /**
   * Writes a heading of level 1 to 3, on the same page as the beginning of the block after it. The table of contents
   * lists levels 1 and 2.
   *
   * @param keep minimum height in points of the content that must follow on the same page
   */
  heading(level: 1 | 2 | 3, text: string, keep: number = KEPT[level]): void {
    const above = this.#spaced(level === 1 ? 18 : 12)
    this.#waiting.push({ level, text, keep, above, below: this.#spaced(level === 1 ? 6 : 4) })
  }

  /**
   * Writes the waiting headings, on a new page if there is too little room for them and for the content after them.
   *
   * @param height height in points of the beginning of the block after them
   * @returns true if it began a new page
   */
  #writeHeadings(height: number): boolean {
    const headings = this.#waiting
    const [first] = headings
    if (!first) return false
    this.#waiting = []
    const after = Math.max(height, ...headings.map(({ keep }) => keep))
    const needed = headings.reduce((sum, heading) => sum + heading.above + this.#heightOf(heading), after)
    const isNewPage = this.ruler.y + needed > this.bottom && this.ruler.y > MARGIN.top
    if (isNewPage) this.ruler.addPage()
    for (const heading of headings) {
      if (this.ruler.y > MARGIN.top) this.ruler.y += heading.above
      this.#writeHeading(heading)
    }
    // A block as high as a page has no room for its headings.
    return this.needs(height) || isNewPage
  }

  #writeHeading({ level, text, below }: WaitingHeading): void {
    const { ruler } = this
    const destination = `h${this.#entries.length}`
    ruler.addNamedDestination(destination, 'XYZ', null, ruler.y - 8, null)
    if (level < 3) {
      const { start, count } = ruler.bufferedPageRange()
      this.#entries.push({ text, level, page: start + count, destination })
    }
    this.tag(`H${level}`, () => {
      const lines = this.#linesOfHeading(level, text)
      drawLines(ruler, lines, MARGIN.left, ruler.y, { width: CONTENT_WIDTH })
    })
    ruler.y = Math.min(ruler.y + below, this.bottom)
  }

  #linesOfHeading(level: WaitingHeading['level'], text: string): string[] {
    this.write(level === 1 ? this.accent : INK.text, SIZE.heading[level - 1] ?? SIZE.body, 'bold')
    return linesOf(this.ruler, text, CONTENT_WIDTH)
  }

  #heightOf({ level, text, below }: WaitingHeading): number {
    return heightOfLines(this.ruler, this.#linesOfHeading(level, text)) + below
  }

  paragraph(text: string, { soft = false, size = SIZE.body }: { soft?: boolean; size?: number } = {}): void {
    if (text === '') return
    this.write(soft ? INK.soft : INK.text, size)
    const lines = linesOf(this.ruler, text, CONTENT_WIDTH)
    // A short paragraph stays on one page. A long paragraph can break only after every eighth line.
    for (let first = 0; first < lines.length; first += PARAGRAPH_LINES) {
      const part = lines.slice(first, first + PARAGRAPH_LINES)
      this.write(soft ? INK.soft : INK.text, size)
      this.needs(heightOfLines(this.ruler, part, LINE_GAP))
      this.tag('P', () => {
        this.write(soft ? INK.soft : INK.text, size)
        drawLines(this.doc, part, MARGIN.left, this.doc.y, { width: CONTENT_WIDTH, gap: LINE_GAP })
      })
    }
    this.space(5)
  }

  /** Number of lines for a table of contents above the text: all headings, or only the chapters if there are many. */
  get contentsLines(): number {
    const chapters = this.#entries.filter(({ level }) => level === 1)
    return this.#entries.length <= MOST_LINES ? this.#entries.length : chapters.length
  }

  /**
   * Reserves room for the table of contents, which `end` writes.
   *
   * @param lines number of its lines, if it is known and they fit on the page; the text then follows below them.
   * Otherwise the rest of the page is reserved.
   */
  contents(title: string, lines?: number): void {
    this.tag('P', () => {
      this.write(this.accent, SIZE.heading[0], 'bold')
      this.doc.text(title, MARGIN.left, this.doc.y)
    })
    const { start, count } = this.doc.bufferedPageRange()
    const y = this.doc.y + 8
    const room = Math.floor((this.bottom - y) / CONTENTS_ROW)
    const isBelow = lines !== undefined && lines <= room
    this.#contents = { page: start + count - 1, y, most: isBelow ? lines : room, list: this.open('TOC') }
    if (isBelow) {
      this.doc.x = MARGIN.left
      this.doc.y = y + lines * CONTENTS_ROW
    } else this.newPage()
  }

  /** Ends the document: writes the table of contents, headers and footers. Nothing can be added after this. */
  end(): void {
    this.#writeHeadings(0)
    this.#writeContents()
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = start; page < start + count; page += 1) {
      this.doc.switchToPage(page)
      this.#frame(page + 1, count)
    }
    this.#root.end()
    this.doc.end()
  }

  /** The bytes of the document, as a stream that ends with the document. */
  bytes(): AsyncIterable<Uint8Array> {
    return this.doc as AsyncIterable<Uint8Array>
  }

  #writeContents(): void {
    if (!this.#contents) return
    const { page, y, most: room, list } = this.#contents
    this.doc.switchToPage(page)
    // If the table of contents has too little room, it lists only the chapters.
    const listed = this.#entries.length <= room ? this.#entries : this.#entries.filter(({ level }) => level === 1)
    const fitting = listed.slice(0, room)
    for (const [index, entry] of fitting.entries()) {
      const top = y + index * CONTENTS_ROW
      const left = MARGIN.left + (entry.level - 1) * 14
      this.child(list, 'TOCI', () => {
        this.write(INK.text, SIZE.body, entry.level === 1 ? 'medium' : 'regular')
        this.doc.text(entry.text, left, top, { width: CONTENT_WIDTH - 60, lineBreak: false, ellipsis: true })
        this.write(INK.soft, SIZE.body)
        this.doc.text(String(entry.page), MARGIN.left, top, {
          width: CONTENT_WIDTH,
          align: 'right',
          lineBreak: false,
        })
      })
      this.doc.goTo(left, top, CONTENT_WIDTH, CONTENTS_ROW, entry.destination)
    }
    list.end()
  }

  /** Opens the logo only once, so that all pages share one image object in the file. */
  #logoOf(bytes: Uint8Array): PDFKit.Mixins.ImageSrc {
    this.#logo ??= (this.doc as PDFKit.PDFDocument & ImageOpener).openImage(Buffer.from(bytes))
    return this.#logo
  }

  #frame(page: number, pages: number): void {
    const { title, footer, pageOf, logo, cover } = this.#options
    const { doc } = this
    const { bottom } = doc.page.margins
    const isCover = page === 1 && cover !== undefined
    // The bottom margin is set to zero, because otherwise text inside the margin would begin a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    if (isCover) {
      const left = PAGE.width - MARGIN.right - COVER_LOGO.width
      const fit: [number, number] = [COVER_LOGO.width, COVER_LOGO.height]
      if (logo) doc.image(this.#logoOf(logo), left, PAGE.height - 84, { fit, align: 'right' })
      doc.endMarkedContent()
      doc.page.margins.bottom = bottom
      return
    }
    if (logo) doc.image(this.#logoOf(logo), MARGIN.left, 24, { fit: [120, 32] })
    this.write(INK.soft, SIZE.small)
    if (page > 1) doc.text(title, MARGIN.left, 34, { width: CONTENT_WIDTH, align: 'right', lineBreak: false })
    const y = PAGE.height - 40
    doc.moveTo(MARGIN.left, y - 8).lineTo(PAGE.width - MARGIN.right, y - 8)
    doc.lineWidth(0.5).strokeColor(INK.line).stroke()
    doc.text(footer, MARGIN.left, y, { width: CONTENT_WIDTH - 90, lineBreak: false, ellipsis: true })
    doc.text(pageOf(page, pages), MARGIN.left, y, { width: CONTENT_WIDTH, align: 'right', lineBreak: false })
    doc.endMarkedContent()
    doc.page.margins.bottom = bottom
  }
}

const LINE_GAP = 2
/** Number of lines in a paragraph that stay together. */
const PARAGRAPH_LINES = 8
const CONTENTS_ROW = 16
/** Maximum number of lines of a table of contents above the text. Longer ones list only the chapters. */
const MOST_LINES = 20
/** Height of the white band at the bottom of a cover, and size of the logo on this band, in points. */
const COVER_BAND = 250
const COVER_LOGO = { width: 150, height: 44 }
