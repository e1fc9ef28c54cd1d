/** A field as found in the page, before interpretation. */
export type RawField = {
  tag: string;
  type: string;
  name: string;
  id: string;
  /** Its label's text, however it is attached; empty: none. */
  label: string;
  /** The text before it, if it has no label. */
  beside: string;
  placeholder: string;
  autocomplete: string;
  /** A button's text. */
  text: string;
  required: boolean;
  options: { text: string; isReal: boolean }[];
  /** Its CSS selector. */
  path: string;
};

/** Runs in the page, so it may refer to nothing outside itself. */
export const readField = (field: Element): RawField => {
  const words = (node: Node | null | undefined): string =>
    (node?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);
  const control = field as HTMLInputElement;
  const labels = [...(control.labels ?? [])].map((label) => {
    const copy = label.cloneNode(true) as Element;
    for (const inner of copy.querySelectorAll('input, select, textarea, button, script, style'))
      inner.remove();
    return words(copy);
  });
  const named = (field.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => words(document.getElementById(id)));
  const before = (): string => {
    for (let at: Element | null = field; at && at.tagName !== 'FORM'; at = at.parentElement) {
      const text = at.previousSibling instanceof Text ? words(at.previousSibling) : '';
      const other = at.previousElementSibling;
      if (text || other?.matches('input, select, textarea')) return text;
      // Another field's row says nothing about this one.
      if (other) return other.querySelector('input, select, textarea') ? '' : words(other);
    }
    return '';
  };
  const step = (one: Element): string => {
    const same = [...(one.parentElement?.children ?? [])].filter(
      (other) => other.tagName === one.tagName,
    );
    const tag = one.tagName.toLowerCase();
    return same.length > 1 ? `${tag}:nth-of-type(${same.indexOf(one) + 1})` : tag;
  };
  const path = (): string => {
    const parts: string[] = [];
    for (let at: Element | null = field; at && at !== document.body; at = at.parentElement) {
      if (at.id && document.querySelectorAll(`#${CSS.escape(at.id)}`).length === 1) {
        parts.unshift(`#${CSS.escape(at.id)}`);
        break;
      }
      parts.unshift(step(at));
    }
    return parts.join(' > ').slice(0, 500);
  };
  const isButton = field.tagName === 'BUTTON' || /^(submit|button|image)$/.test(control.type);
  return {
    tag: field.tagName.toLowerCase(),
    type: (control.type ?? '').toLowerCase(),
    name: field.getAttribute('name') ?? '',
    id: field.id,
    label: [field.getAttribute('aria-label') ?? '', ...named, ...labels].find(Boolean) ?? '',
    beside: isButton ? '' : before(),
    placeholder: field.getAttribute('placeholder') ?? '',
    autocomplete: field.getAttribute('autocomplete') ?? '',
    text: isButton ? words(field) || control.value || field.getAttribute('alt') || '' : '',
    required: control.required === true || field.getAttribute('aria-required') === 'true',
    options:
      field instanceof HTMLSelectElement
        ? [...field.options].slice(0, 50).map((option) => ({
            text: words(option),
            isReal: option.value !== '' && !option.disabled,
          }))
        : [],
    path: path(),
  };
};
