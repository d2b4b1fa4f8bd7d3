/* eslint-disable @typescript-eslint/no-unused-vars -- a merged interface has the parameters of the other */
import "react";

// Attributes that React 18 writes as they are and has no types for.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }

  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "toggle" | "show" | "hide";
  }

  interface ImgHTMLAttributes<T> {
    fetchpriority?: "high" | "low" | "auto";
  }
}
