/** The content of a mail; all of it plain text. */
export interface Mail {
  locale: string;
  subject: string;
  hello: string;
  lines: readonly string[];
  link: { label: string; url: string } | undefined;
  linkBelow: string;
  foot: string;
  product: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

const font = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#2a2522">${escaped(text)}</p>`;

/**
 * The HTML of a mail: tables and inline styles, as mail programs read nothing else, and no images, which they would not
 * load. Legible on dark backgrounds too.
 */
export function renderHtml({ locale, subject, hello, lines, link, linkBelow, foot, product }: Mail): string {
  const [first = '', ...rest] = lines;
  const button = link
    ? `<p style="margin:24px 0"><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#b23a21;color:#ffffff;text-decoration:none;${font};font-size:16px;font-weight:600">${escaped(link.label)}</a></p>
<p style="margin:0 0 16px;${font};font-size:13px;line-height:20px;color:#6b625c">${escaped(linkBelow)}<br><a href="${escaped(link.url)}" style="color:#6b625c;word-break:break-all">${escaped(link.url)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f1ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f1ee"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;${font};font-size:18px;font-weight:700;color:#b23a21">${escaped(product)}</p>
${paragraph(hello)}
${paragraph(first)}
${button}
${rest.map(paragraph).join('\n')}
<p style="margin:24px 0 0;${font};font-size:13px;line-height:20px;color:#6b625c">${escaped(foot)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
