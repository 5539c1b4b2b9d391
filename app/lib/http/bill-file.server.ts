/**
 * Responds with the file of a supplier bill. Pictures are shown, a PDF is downloaded, because no viewer opens one under this
 * security policy. The server adds nosniff and no-store.
 */
export function respondWithBillFile(file: File): Response {
  const name = encodeURIComponent(file.name).replaceAll("'", '%27')
  return new Response(file, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `${file.type.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
