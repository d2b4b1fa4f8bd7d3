import { useCallback, useEffect, useRef } from "react";
import type { InputProps } from "~/ui/admin/field";
import { type UploadTarget, useScope } from "./editor-context";

/**
 * An input of pictures. With scripts they are uploaded when they are chosen, those that were chosen before scripts came
 * as well; without, they ride in the form.
 */
export function PictureInput({ input, target, multiple }: PictureInputProps) {
  const { ready, upload } = useScope();
  const element = useRef<HTMLInputElement>(null);
  const where = useRef(target);
  const send = useCallback(
    (chosen: HTMLInputElement | null) => {
      if (!ready || !chosen?.files?.length) return;
      upload(where.current, [...chosen.files]);
      chosen.value = "";
    },
    [ready, upload],
  );
  useEffect(() => send(element.current), [send]);
  return (
    <input
      {...input}
      ref={element}
      className={undefined}
      type="file"
      accept="image/*"
      multiple={multiple}
      onChange={(event) => send(event.currentTarget)}
    />
  );
}

interface PictureInputProps {
  input: InputProps;
  target: UploadTarget;
  multiple: boolean;
}
