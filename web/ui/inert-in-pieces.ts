/** So many elements are styled anew in one task: within 25 ms on a phone's processor. */
const mostAtOnce = 60;

interface Step {
  readonly element: HTMLElement;
  /** Elements that are styled anew when it becomes inert. */
  readonly size: number;
}

/**
 * Makes everything inert but `front`, a child of the body, in tasks of a bounded size: parts of large
 * elements first, then what they are in, so that nothing is left out that is added to it later.
 *
 * @returns makes them as they were
 */
export function inertInPieces(front: Element): () => void {
  const steps = [...document.body.children]
    .filter((child) => child !== front)
    .flatMap((child) => stepsFor(child));
  const done: HTMLElement[] = [];
  let next = 0;
  let timer = setTimeout(goOn);

  function goOn() {
    let size = 0;
    for (; next < steps.length; next += 1) {
      const step = steps[next];
      if (step === undefined || (size > 0 && size + step.size > mostAtOnce)) break;
      size += step.size;
      if (step.element.inert) continue;
      step.element.inert = true;
      done.push(step.element);
    }
    // Now: the next frame would style together whatever is inert by then.
    const last = done.at(-1);
    if (last !== undefined) getComputedStyle(last).getPropertyValue('visibility');
    if (next < steps.length) timer = setTimeout(goOn);
  }
  return () => {
    clearTimeout(timer);
    for (const element of done) element.inert = false;
  };
}

function stepsFor(element: Element): Step[] {
  if (!(element instanceof HTMLElement) || element.inert) return [];
  const size = 1 + element.querySelectorAll('*').length;
  if (size <= mostAtOnce) return [{ element, size }];
  const { children } = element;
  // By then, all that is in its children has its style.
  const whole = { element, size: 1 + children.length };
  return [...[...children].flatMap((child) => stepsFor(child)), whole];
}
