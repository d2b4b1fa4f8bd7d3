import { useEffect, useRef, useSyncExternalStore } from "react";

/** Whether the device has a network; true on the server and until hydration. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener("online", changed);
      addEventListener("offline", changed);
      return () => {
        removeEventListener("online", changed);
        removeEventListener("offline", changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

/** Calls a function, as it is then, each time the network is back. */
export function useNetworkBack(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const call = () => latest.current();
    addEventListener("online", call);
    return () => removeEventListener("online", call);
  }, []);
}
