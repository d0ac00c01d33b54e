import { gzipSync } from 'node:zlib'
import { ascii, joined, marker, pngStart, script } from './bytes.ts'
import type { HostileFile } from './hostile-file.ts'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${inside}</svg>`
const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`

/** Files that are not pictures of an accepted kind, whatever their names and declared types say. */
const others: Record<string, string> = {
  'an SVG with a script': svg(script),
  'an SVG that runs when loaded': `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${marker}')"/>`,
  'an SVG with a page inside': svg(
    `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${script}</body></foreignObject>`,
  ),
  'an SVG that reads a file of the server': entity,
  'an SVG that fetches from elsewhere': svg('<image href="http://169.254.169.254/latest/meta-data/"/>'),
  'a packed SVG': gzipSync(svg(script)).toString('latin1'),
  'a web page': `<!doctype html><title>x</title>${script}`,
  'a web page behind a byte order mark': `\xef\xbb\xbf<html>${script}</html>`,
  'an XHTML page': `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
  'a PDF with a script': `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\('${marker}'\\))>>>>endobj`,
  'an archive': `PK\x03\x04\x14\0\0\0${marker}`,
  'a Windows program': `MZ\x90\0${marker}`,
  'a Linux program': `\x7fELF\x02\x01\x01${marker}`,
  'a shell script': `#!/bin/sh\necho ${marker}\n`,
  'a PHP script': `<?php system($_GET['${marker}']); ?>`,
  'a class of Java': `\xca\xfe\xba\xbe\0\0\0\x34${marker}`,
  'a GIF': 'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
  'a GIF that is a script too': `GIF89a/*\0\0\0\0;*/=1;alert('${marker}')`,
  'a BMP': `BM\x46\0\0\0\0\0\0\0\x36\0\0\0${'\0'.repeat(60)}`,
  'a TIFF': 'II*\0\x08\0\0\0\0\0',
  'an icon': '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0',
  'a HEIC': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  'a JPEG XL': '\xff\x0a\xfa\x7f\x01\x90\x08\x06',
  'a JPEG 2000': '\0\0\0\x0cjP  \r\n\x87\n',
  'a Photoshop file': '8BPS\0\x01\0\0\0\0\0\0\0\x03',
  'a film': '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41',
  'a PostScript picture': `%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%echo ${marker}) (w) file`,
  'drawing orders of ImageMagick': `push graphic-context\nfill 'url(https://x"|echo ${marker}")'\npop graphic-context`,
  'a playlist': '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\nconcat:http://127.0.0.1/|file:///etc/passwd',
  JSON: `{"mainImage":"/pictures/${marker}"}`,
  'nothing at all': '',
  'one byte': '\xff',
  'a JPEG that begins with a line of its own': `\n\xff\xd8\xff\xe0${script}`,
}

/** The first bytes of an accepted kind, followed by something else. */
const starts: Record<string, Uint8Array> = {
  JPEG: ascii('\xff\xd8\xff'),
  PNG: pngStart,
  WebP: ascii('RIFF\x40\0\0\0WEBP'),
  AVIF: ascii('\0\0\0\x1cftypavif\0\0\0\0avifmif1'),
}

export function impostors(): HostileFile[] {
  const refused = (what: string, bytes: Buffer): HostileFile => ({ what, bytes, fate: 'refused' })
  return [
    ...Object.entries(others).map(([what, text]) => refused(what, ascii(text))),
    ...Object.entries(starts).flatMap(([kind, start]) => [
      refused(`only the first bytes of a ${kind}`, Buffer.from(start)),
      refused(`a script behind the first bytes of a ${kind}`, joined(start, svg(script))),
      refused(`an archive behind the first bytes of a ${kind}`, joined(start, 'PK\x03\x04', marker)),
      refused(`zeros behind the first bytes of a ${kind}`, joined(start, Buffer.alloc(5000))),
    ]),
  ]
}
