/** A multipart form as `app.inject` sends it. @param file under `logo`; absent: none */
export async function formOf(
  file: Uint8Array<ArrayBuffer> | undefined,
  fields: Readonly<Record<string, string>> = {},
  { name = 'photo.png', type = 'image/png' } = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (file !== undefined) form.set('logo', new File([file], name, { type }));
  const sent = new Response(form);
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  };
}
