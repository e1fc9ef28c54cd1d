import {
  Component,
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
} from 'react';
import { useStore } from '../store.ts';
import { useAfterPaint } from '../ui/use-after-paint.ts';
import type { Router } from './router.ts';

const RouterContext = createContext<Router | null>(null);
const Depth = createContext(0);

export const useRouter = (): Router => {
  const router = useContext(RouterContext);
  if (!router) throw new Error('A page is drawn outside of its router.');
  return router;
};

export const RouterProvider = ({ router }: { router: Router }) => (
  <RouterContext.Provider value={router}>
    <Place at={0} />
    <Rendered />
  </RouterContext.Provider>
);

/** Rendered after the page, so it reports when the whole page is there. */
const Rendered = () => {
  const router = useRouter();
  const { visit } = useStore(router.store);
  const drawn = useAfterPaint(true, visit > 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit is told of once
  useLayoutEffect(() => {
    if (drawn) router.rendered();
  }, [router, visit, drawn]);
  return null;
};

export const Outlet = () => {
  const depth = useContext(Depth);
  return <Place at={depth} />;
};

const Place = ({ at }: { at: number }) => {
  const router = useRouter();
  const { matches, failed, pending, visit } = useStore(router.store);
  const { defaultPendingComponent: Pending, defaultErrorComponent: Failed } = router.options;
  const match = matches[at];
  const Page = match ? match.route.options.component : router.options.defaultNotFoundComponent;
  const last = at >= matches.length - 1;
  // At first the frame is painted before its page is rendered, so that neither blocks input for
  // long.
  const ready = useAfterPaint(true, at < 2 || visit > 1);
  if (failed?.at === at) return <Failed error={failed.error} reset={() => {}} />;
  if (!ready) return null;
  if (!Page) return <Outlet />;
  return (
    <Depth.Provider value={at + 1}>
      <Boundary visit={visit}>
        <Suspense fallback={<Pending />}>{pending && last ? <Pending /> : <Page />}</Suspense>
      </Boundary>
    </Depth.Provider>
  );
};

type BoundaryProps = { visit: number; children: ReactNode };
type Caught = { error: unknown; visit: number } | null;

/** An error while rendering a page is shown in its place; the next visit tries again. */
class CatchErrors extends Component<
  BoundaryProps & { tell: (error: unknown, reset: () => void) => ReactNode },
  { caught: Caught }
> {
  override state: { caught: Caught } = { caught: null };
  override componentDidCatch(error: unknown) {
    this.setState({ caught: { error, visit: this.props.visit } });
  }
  override render() {
    const { caught } = this.state;
    if (!caught || caught.visit !== this.props.visit) return this.props.children;
    return this.props.tell(caught.error, () => this.setState({ caught: null }));
  }
}

const Boundary = ({ visit, children }: BoundaryProps) => {
  const { defaultErrorComponent: Failed } = useRouter().options;
  return (
    <CatchErrors visit={visit} tell={(error, reset) => <Told {...{ error, reset, Failed }} />}>
      {children}
    </CatchErrors>
  );
};

const Told = ({
  error,
  reset,
  Failed,
}: {
  error: unknown;
  reset: () => void;
  Failed: Router['options']['defaultErrorComponent'];
}) => {
  useEffect(() => console.error(error), [error]);
  return <Failed error={error} reset={reset} />;
};
