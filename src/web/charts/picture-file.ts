// A chart as a file to take along: as drawn by the page, with its title in it.

import type { Picture } from '../../charts/picture.ts'
import { type PictureTheme, svgFile } from '../../charts/svg-file.ts'
import { downloadText, downloadUrl } from '../parts/download.ts'

const theme = (): PictureTheme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

export function downloadSvg(name: string, picture: Picture, sentence: string): void {
  downloadText(`${name}.svg`, svgFile(picture, sentence, theme()), 'image/svg+xml')
}

/** Twice as fine as a screen of old, so that it stays sharp where it is shown larger. */
const FINER = 2

export async function downloadPng(name: string, picture: Picture, sentence: string): Promise<void> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgFile(picture, sentence, theme()))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * FINER
  canvas.height = picture.height * FINER
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  downloadUrl(`${name}.png`, canvas.toDataURL('image/png'))
}
